import fc from 'fast-check';
import { expect, test } from 'vitest';
import { END_OF_OBJECTS, EndOfBytes, Parser } from './pdf-parser';
import { serialize } from './pdf-serializer';
import { Name, PdfString, Real, Ref, type Value } from './pdf-values';

const parse = (text: string): Value =>
  new Parser(Buffer.concat([Buffer.from(text, 'latin1'), END_OF_OBJECTS]), 0).value();

const asItIs = (ref: Ref) => `${ref.number} ${ref.generation} R`;

const values = fc.letrec<{ value: Value }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 4 },
    fc.constantFrom(true, false),
    fc.integer({ min: -999_999_999, max: 2_147_483_647 }),
    fc.double({ min: -1e6, max: 1e6, noNaN: true }).map((number) => new Real(number.toFixed(3))),
    fc.string({ unit: 'binary-ascii', minLength: 1 }).map((text) => new Name(text.replaceAll('\0', '0'))),
    fc
      .string({ unit: 'binary-ascii' })
      .map((text) => new PdfString(`<${Buffer.from(text).toString('hex')}>`)),
    fc
      .tuple(fc.integer({ min: 1, max: 9999 }), fc.integer({ min: 0, max: 9 }))
      .map(([n, g]) => new Ref(n, g)),
    fc.array(tie('value'), { maxLength: 5 }),
    fc
      .dictionary(fc.string({ minLength: 1 }).map(printable), tie('value'), { maxKeys: 5 })
      .map((object) => new Map(Object.entries(object))),
  ),
})).value;

test('written objects read back the same', () => {
  fc.assert(
    fc.property(values, (value) => {
      expect(parse(serialize(value, asItIs))).toEqual(value);
    }),
    { numRuns: 500 },
  );
});

test('parses or rejects any bytes and never loops', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
      const parser = new Parser(Buffer.from(bytes), 0);
      try {
        for (let last = -1; parser.position > last; ) {
          last = parser.position;
          parser.value();
        }
      } catch (error) {
        expect(error).toBeInstanceOf(Error);
      }
    }),
  );
});

test('a truncated object asks for more bytes', () => {
  for (const text of ['<< /A 1', '[1 2', '(open', '<0a', '12 0 ', '1 0 R']) {
    expect(() => new Parser(Buffer.from(text), 0).value()).toThrow(EndOfBytes);
  }
});

test('strings and real numbers keep their characters', () => {
  expect(serialize(parse('[(a\\(b\\)\\053) <0A 0b> -.50 +1.]'), asItIs)).toBe(
    '[(a\\(b\\)\\053) <0A 0b> -.50 +1.]',
  );
});

test('tolerates the damage that other readers tolerate', () => {
  expect(parse('<< /A 1 garbage /B 2 >>')).toEqual(
    new Map<string, Value>([
      ['A', 1],
      ['B', 2],
    ]),
  );
  expect(parse('<< /A 1 /B << /C 2 endobj')).toEqual(
    new Map<string, Value>([
      ['A', 1],
      ['B', new Map([['C', 2]])],
    ]),
  );
  expect(parse('<< /A null /B true >>')).toEqual(new Map([['B', true]]));
});

test('nesting has a limit', () => {
  expect(() => parse('['.repeat(100_000))).toThrow('nested too deeply');
});

function printable(text: string): string {
  return [...text].map((character) => String.fromCharCode(33 + (character.codePointAt(0)! % 90))).join('');
}
