import { expect, test, vi } from 'vitest';
import { checkNamePattern, composeName, DEFAULT_NAME_PATTERN, type NameValues } from './name-pattern';
import { countCharacters } from './text';

const ALL: NameValues = {
  type: 'Invoice',
  number: '1042',
  party: 'Acme',
  date: '2026-11-20',
  file: 'Inbound 20 Nov',
  pages: 'pages 1–2',
};
const compose = (pattern: string, values: NameValues = ALL) => composeName(pattern, values, '.pdf');

test('a name has the values in the order of the pattern', () => {
  expect(compose(DEFAULT_NAME_PATTERN)).toBe('Invoice 1042 – Acme.pdf');
  expect(compose('{date} {party}, {type} ({number}) from {file}, {pages}')).toBe(
    '2026-11-20 Acme, Invoice (1042) from Inbound 20 Nov, pages 1–2.pdf',
  );
});

test.each<[pattern: string, missing: (keyof NameValues)[], name: string | null]>([
  ['{type} {number} – {party}', ['number'], 'Invoice – Acme.pdf'],
  ['{type} {number} – {party}', ['party'], 'Invoice 1042.pdf'],
  ['{type} {number} – {party}', ['type'], '1042 – Acme.pdf'],
  ['{type} {number} – {party}', ['type', 'number'], 'Acme.pdf'],
  ['{date} - {number} - {party}', ['date'], '1042 - Acme.pdf'],
  ['{number}_{party}_{date}', ['party'], '1042_2026-11-20.pdf'],
  ['{type} ({number}) {party}', ['number'], 'Invoice Acme.pdf'],
  ['{type} [{number}]', ['number'], null],
  ['{party}{number}', ['party'], '1042.pdf'],
])('in “%s” without %j, no separator is left over', (pattern, missing, name) => {
  expect(compose(pattern, { ...ALL, ...Object.fromEntries(missing.map((key) => [key, null])) })).toBe(name);
});

test('without any value of the pages there is no name, unless the pattern asks for none', () => {
  const unread = { ...ALL, number: null, party: '', date: undefined };
  expect(compose(DEFAULT_NAME_PATTERN, unread)).toBeNull();
  expect(compose('{type} {number} {file}', unread)).toBeNull();
  expect(compose('{type}, {file}, {pages}', unread)).toBe('Invoice, Inbound 20 Nov, pages 1–2.pdf');
  expect(compose('{type}', { type: null })).toBeNull();
});

test('characters that file systems reject become hyphens, and invisible ones are removed', () => {
  const values = { type: 'Invoice', number: '2024/031\u0000', party: 'A\\B: "C" <D>|E?*\u202e\nF' };
  expect(compose(DEFAULT_NAME_PATTERN, values)).toBe('Invoice 2024-031 – A-B- -C- -D--E-- F.pdf');
  expect(compose('{type}: {number}', values)).toBe('Invoice- 2024-031.pdf');
  expect(compose('{party}', { party: '..hidden.' })).toBe('hidden.pdf');
});

test('the extension comes once, also if a value looks like one', () => {
  expect(compose('{file}', { file: 'scan.pdf' })).toBe('scan.pdf');
  expect(compose('{type}.pdf', ALL)).toBe('Invoice.pdf');
  expect(compose('{type}.PDF', ALL)).toBe('Invoice.pdf');
  expect(compose('{party}', { party: 'Vale S.A' })).toBe('Vale S.A.pdf');
  expect(compose('{party}', { party: 'Vale S.A.' })).toBe('Vale S.A.pdf');
});

test('a name has at most 255 characters with its extension', () => {
  const name = compose('{type} {number} {party} {date} {file} {pages} {type} {number} {party}', {
    ...{ type: 'x'.repeat(500), number: '😀'.repeat(500), party: 'y'.repeat(500) },
  })!;
  expect(countCharacters(name)).toBe(255);
  expect(name.endsWith('.pdf')).toBe(true);
  expect(name).not.toMatch(/\p{Surrogate}/u);
});

test.each<[pattern: string, name: string]>([
  ['{file} {type}a{number}', 'x---- a1.pdf'],
  ['{type}{number} {file}{party}', '1 x.pdf'],
  ['{type} - {file} {party}, {number}', 'x, 1.pdf'],
  ['{file}{type}{party}{number}', 'x----1.pdf'],
  ['{number}{party} · {type}{file}', '1----x.pdf'],
  ['({party}) ({file} [ {type} ] {number})', '(x---- 1).pdf'],
  ['{file}{type}a{party}{type}b{party} {number}', 'x----ab 1.pdf'],
])('in “%s”, long runs of separators are joined without a search for each missing value', (pattern, name) => {
  const run = '-'.repeat(78);
  const searches = vi.spyOn(RegExp.prototype, 'exec');
  try {
    const file = pattern.startsWith('{number}') ? `${run}x` : `x${run}`;
    const found = compose(pattern, { file, number: '1', type: null, party: null });
    expect(found).toBe(name.replace('----', run));
    const searched = searches.mock.calls.flatMap(([text], index) =>
      text.includes(run) ? [(searches.mock.contexts[index] as RegExp).source] : [],
    );
    // Outside of character classes, only a run of spaces is repeated. Such a search never starts over.
    const repeating = searched.filter((source) => /[*+]/.test(source.replaceAll(/\[.*?\]/g, '')));
    expect(searched).toContain('\\s+');
    expect(new Set(repeating)).toEqual(new Set(['\\s+']));
  } finally {
    searches.mockRestore();
  }
});

test('values are not read as patterns', () => {
  expect(compose('{number}', { number: '{party}', party: 'Acme' })).toBe('{party}.pdf');
});

test('a pattern with an unknown placeholder, a lone brace, or no placeholder is rejected', () => {
  expect(checkNamePattern('{type} {supplier}')?.sentence).toBe(
    '{supplier} is not a placeholder. Use {type}, {number}, {party}, {date}, {file}, {pages}.',
  );
  expect(checkNamePattern('{Type}')?.sentence).toContain('{Type} is not a placeholder.');
  expect(checkNamePattern('{type')?.sentence).toContain('brace');
  expect(checkNamePattern('{type}}')?.sentence).toContain('brace');
  expect(checkNamePattern('{{type}}')?.sentence).toContain('brace');
  expect(checkNamePattern('Invoice')?.sentence).toContain('needs a placeholder');
  expect(checkNamePattern('{type} {number} ({type})')?.sentence).toBe(
    '{type} is repeated. Use each placeholder once.',
  );
  expect(checkNamePattern('{constructor}')?.sentence).toContain('{constructor} is not a placeholder.');
  expect(checkNamePattern(DEFAULT_NAME_PATTERN)).toBeNull();
});
