import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatCellValue, parseRawItems, parseRawMembers } from './raw-record-members';
import { MalformedJson, skipWhitespace } from './record-json-bytes';
import { ValueScan } from './record-json-value';

const encode = (text: string) => new TextEncoder().encode(text);

/** Returns the result of scanning a whole text: invalid JSON, kept, or the problem. */
function verdict(text: string, slice = Number.POSITIVE_INFINITY): 'not json' | 'kept' | string {
  const bytes = encode(text);
  const scan = new ValueScan(bytes, 0);
  try {
    let until = slice;
    while (!scan.step(until)) until += slice;
    if (skipWhitespace(bytes, scan.at) !== bytes.length) return 'not json';
  } catch (error) {
    if (error instanceof MalformedJson) return 'not json';
    throw error;
  }
  return scan.problem ?? 'kept';
}

const isJson = (text: string) => {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
};

test('any serialized JSON is valid, in slices of any size', () => {
  fc.assert(
    fc.property(
      fc.json({ maxDepth: 6 }),
      fc.integer({ min: 1, max: 50 }),
      fc.nat(3),
      (text, slice, indent) => {
        const written = JSON.stringify(JSON.parse(text), null, indent);
        expect(verdict(written, slice)).toBe(verdict(written));
        expect(verdict(written)).not.toBe('not json');
      },
    ),
  );
});

test('accepts and rejects the same JSON as JSON.parse', () => {
  const signs = fc.constantFrom(
    ...'{}[]:,"\\ntfu0123456789.eE+- \n',
    'true',
    'null',
    '\\u00e4',
    '"a"',
    '"a":',
    '{}',
  );
  fc.assert(
    fc.property(fc.array(signs, { maxLength: 12 }), (parts) => {
      const text = parts.join('');
      expect(verdict(text) === 'not json', text).toBe(!isJson(text));
    }),
    { numRuns: 5_000 },
  );
});

test.each([
  ['"\\u0000"', 'contains text with a NUL character or half of a surrogate pair'],
  ['"\\ud83d"', 'contains text with a NUL character or half of a surrogate pair'],
  ['"\\ud83d\\n\\ude00"', 'contains text with a NUL character or half of a surrogate pair'],
  ['"\\ud83d\\ud83d\\ude00"', 'contains text with a NUL character or half of a surrogate pair'],
  ['"\\ude00"', 'contains text with a NUL character or half of a surrogate pair'],
  ['{"a\\u0000":1}', 'has a key with a NUL character or half of a surrogate pair'],
  ['{"a":1,"\\u0061":2}', 'has the key “a” twice'],
  ['[{"x":{"a":1,"a":1}}]', 'has the key “a” twice'],
  ['1e131073', "contains a number that can't be stored exactly"],
  ['1e-16384', "contains a number that can't be stored exactly"],
  ['1e999999999999', "contains a number that can't be stored exactly"],
  ['-0', "contains a number that can't be stored exactly"],
  ['-0.00', "contains a number that can't be stored exactly"],
  ['"\\ud83d\\ude00"', 'kept'],
  ['[{"a":1},{"a":1}]', 'kept'],
  ['{"__proto__":{"a":1},"constructor":2}', 'kept'],
  ['123456789012345678901234567890.12345678901234567890', 'kept'],
  ['1e131071', 'kept'],
  ['[1e131071,1e-16383]', 'kept'],
  ['[1e131071,1e131071]', 'kept'],
  ['[1e131071,1e131071,1e131071]', 'contains numbers that are longer than 256 KB when written out'],
  ['0.000', 'kept'],
])('%j: %s', (text, expected) => {
  expect(verdict(text)).toBe(expected);
});

test.each([
  [200, 'kept'],
  [201, 'is nested deeper than 200 levels'],
  [1_000_000, 'is nested deeper than 200 levels'],
])('nested %i deep: %s', (depth, expected) => {
  expect(verdict('['.repeat(depth) + ']'.repeat(depth))).toBe(expected);
});

test('millions of nested arrays take one byte of memory each', () => {
  const bytes = Buffer.from('['.repeat(8 * 1024 * 1024));
  const scan = new ValueScan(bytes, 0);
  const used = () => process.memoryUsage().heapUsed + process.memoryUsage().arrayBuffers;
  const before = used();
  expect(() => scan.step(Number.POSITIVE_INFINITY)).toThrow(MalformedJson);
  // The buffer doubles when full, and old buffers may not be collected yet.
  expect(used() - before).toBeLessThan(64 * 1024 * 1024);
  expect(scan.problem).toBe('is nested deeper than 200 levels');
});

test('a closing bracket matches its opening one, at any depth', () => {
  fc.assert(
    fc.property(fc.array(fc.boolean(), { minLength: 195, maxLength: 2_000 }), (objects) => {
      const opening = objects.map((object) => (object ? '{"a":' : '[')).join('');
      const closing = objects.map((object) => (object ? '}' : ']')).reverse();
      expect(verdict(`${opening}1${closing.join('')}`)).not.toBe('not json');
      closing[closing.length >> 1] = closing[closing.length >> 1] === '}' ? ']' : '}';
      expect(verdict(`${opening}1${closing.join('')}`)).toBe('not json');
    }),
    { numRuns: 50 },
  );
});

test('collects nothing of a value that is not stored', () => {
  const scanned = (text: string) => {
    const scan = new ValueScan(encode(text), 0);
    expect(scan.step(Number.POSITIVE_INFINITY)).toBe(true);
    return scan.members.length;
  };
  expect(scanned('{"a":1,"b":[1,2]}')).toBe(2);
  expect(scanned('[1,2,3]')).toBe(0);
  expect(scanned('{"a":1,"a":2,"b":3}')).toBe(0);
  const wide = Array.from({ length: 500_001 }, (_, n) => `"${n}":0`).join(',');
  expect(verdict(`{${wide}}`)).toBe('has more than 500000 keys');
  // Scanning a list for its items returns them, whatever they contain.
  expect(parseRawItems('[-0,{"a":1,"a":2},3]')).toEqual(['-0', '{"a":1,"a":2}', '3']);
});

test('the members of a record keep their text', () => {
  const members = parseRawMembers(
    '{"n": 12345678901234567890.10 , "t":"a\\n\\u00e4", "__proto__": {"a": [1, 2]}, "z":null}',
  );
  expect([...members]).toEqual([
    ['n', '12345678901234567890.10'],
    ['t', '"a\\n\\u00e4"'],
    ['__proto__', '{"a": [1, 2]}'],
    ['z', 'null'],
  ]);
  expect([...members.values(), undefined].map(formatCellValue)).toEqual([
    '12345678901234567890.10',
    'a\nä',
    '{"a": [1, 2]}',
    '',
    '',
  ]);
  expect([...parseRawMembers('{"\ufeffa":"\ufeffb","a":1}')]).toEqual([
    ['\ufeffa', '"\ufeffb"'],
    ['a', '1'],
  ]);
  expect([...parseRawMembers('{}')]).toEqual([]);
  expect(parseRawItems(' [1.0 , {"a": [2]},"x"] ')).toEqual(['1.0', '{"a": [2]}', '"x"']);
  expect(() => parseRawItems('[1] 2')).toThrow(MalformedJson);
});
