import { expect, test, vi } from 'vitest';
import { buildSnippet, findMarks, foldLetters } from './mark-document-words';

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
  ['half\u00adtone', ['tone'], ['tone']],
  ['a\u00a0b\u2003c', ['a b c'], ['a\u00a0b\u2003c']],
])('in “%s”, %j marks %j', (text, forms, expected) => {
  expect(marked(text, forms)).toEqual(expected);
});

test('ASCII and Latin text is folded without normalizing each character', () => {
  const normalize = vi.spyOn(String.prototype, 'normalize');
  try {
    expect(foldLetters('Größe: 12\t€ ŁÓDŹ')).toBe('grosse 12  łodz');
    // The euro sign isn't a Latin character.
    expect(normalize).toHaveBeenCalledTimes(1);
  } finally {
    normalize.mockRestore();
  }
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

test('with the position of a word, a snippet is from there if all words are, else from the whole text', () => {
  const filler = 'lorem ipsum dolor '.repeat(100);
  const text = `${filler}harbour ${filler}the harbour paper ${filler}`;
  const near = text.indexOf('the harbour');
  const normalSnippet = buildSnippet(text, [['harbour'], ['paper']]);
  expect(buildSnippet(text, [['harbour'], ['paper']], near)).toEqual(normalSnippet);
  expect(buildSnippet(text, [['harbour'], ['paper']], 0)).toEqual(normalSnippet);
  expect(buildSnippet(text, [['paper'], ['missing']], near)).toEqual(buildSnippet(text, [['paper']]));
  expect(buildSnippet(text, [['harbour']], near)!.text).toContain('the harbour paper');
  // The position is within another word.
  expect(buildSnippet(`reharbour ${text}`, [['harbour']], 2)).toEqual(
    buildSnippet(`reharbour ${text}`, [['harbour']]),
  );
});

test('with the position of a word, the rest of the text is not folded', () => {
  const text = `${'漢字 '.repeat(1000)}needle ${'漢字 '.repeat(1000)}`;
  const normalize = vi.spyOn(String.prototype, 'normalize');
  try {
    expect(buildSnippet(text, [['needle']], text.indexOf('needle'))).toBeDefined();
    expect(normalize.mock.calls.length).toBeLessThan(1000);
  } finally {
    normalize.mockRestore();
  }
});

test('a snippet of one endless word stays short', () => {
  expect(buildSnippet('x'.repeat(10_000), [['xx']])!.text.length).toBeLessThan(200);
});
