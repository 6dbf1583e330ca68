import { expect, test } from 'vitest';
import { buildSnippet, findMarks } from './mark-words';

const marked = (text: string, ...words: string[][]) =>
  findMarks(text, words).map(({ start, end }) => text.slice(start, end));

test.each([
  ['Invoice RE-2026/0815 of May', ['re20260815'], ['RE-2026/0815']],
  ['Invoice RE-2026/0815 of May', ['202608'], ['2026/08']],
  ['INV2024001', ['2024001'], ['2024001']],
  ['Total 1.234,50 €', ['123450'], ['1.234,50']],
  ['Müller & Söhne, MULLER', ['muller', 'mueller'], ['Müller', 'MULLER']],
  ['Mu\u0308ller', ['muller'], ['Mu\u0308ller']],
  ['Große Straße', ['strasse'], ['Straße']],
  ['a ﬁnal word', ['final'], ['ﬁnal']],
  ['IM AUFTRAG', ['auftr'], ['AUFTR']],
  ['reinvoice', ['invoice'], []],
  ['𝒳 paper 🎉 paper', ['paper'], ['paper', 'paper']],
])('in “%s”, %j marks %j', (text, forms, expected) => {
  expect(marked(text, forms)).toEqual(expected);
});

test('overlapping hits are one mark', () => {
  expect(marked('harbour paper', ['harb'], ['harbour'], ['p'])).toEqual(['harbour', 'p']);
});

test('a snippet shows the place with the most words, on one line, between whole words', () => {
  const filler = 'lorem ipsum dolor '.repeat(20);
  const text = `invoice ${filler}\nThe invoice\tfor Harbour Paper ${filler}`;
  const snippet = buildSnippet(text, [['invoice'], ['harbour']])!;
  expect(snippet.text).toMatch(/^… .*The invoice for Harbour Paper lorem .* …$/);
  expect(snippet.text.length).toBeLessThan(240);
  expect(snippet.marks.map(({ start, end }) => snippet.text.slice(start, end))).toEqual([
    'invoice',
    'Harbour',
  ]);
  expect(buildSnippet('nothing here', [['invoice']])).toBeUndefined();
  expect(buildSnippet('invoice', [['invoice']])).toEqual({
    text: 'invoice',
    marks: [{ start: 0, end: 7 }],
  });
});

test('a snippet of one endless word stays short', () => {
  expect(buildSnippet('x'.repeat(10_000), [['xx']])!.text.length).toBeLessThan(200);
});
