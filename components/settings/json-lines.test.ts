import fc from 'fast-check';
import { expect, test } from 'vitest';
import { linesOf } from './json-lines';
import { marksIn } from './template-marks';

const kinds = (text: string) =>
  linesOf(text)
    .flat()
    .filter(({ text: each }) => each.trim() !== '');

test('keys, texts and expressions are told apart', () => {
  const pieces = kinds('{\n  "id": "$ uuid",\n  "kind" : ["a", 1]\n}');
  expect(pieces.filter(({ kind }) => kind !== 'plain').map(({ text, kind }) => [text, kind])).toEqual([
    ['"id"', 'key'],
    ['"$ uuid"', 'expression'],
    ['"kind"', 'key'],
    ['"a"', 'text'],
  ]);
});

test('every text is shown whole, line by line, whatever is wrong with it', () => {
  const anything = fc.string({
    unit: fc.constantFrom('{', '}', '"', '\n', ':', ',', '$', 'a', '\\', ' ', '1', '/'),
  });
  fc.assert(
    fc.property(anything, fc.nat(30), fc.nat(30), (text, from, length) => {
      const lines = linesOf(text, [{ from, to: from + length }]);
      expect(lines.map((line) => line.map((piece) => piece.text).join('')).join('\n')).toBe(text);
      for (const piece of lines.flat()) expect(text.startsWith(piece.text, piece.from)).toBe(true);
    }),
  );
});

test('only what is marked is underlined', () => {
  const text = '{ "a": "abc" }';
  const marked = linesOf(text, [{ from: 8, to: 10 }])
    .flat()
    .filter((piece) => piece.marked);
  expect(marked.map((piece) => piece.text)).toEqual(['ab']);
});

test('a problem stands at its expression, the first one first', () => {
  const text = '{\n  "ok": "$ uuid",\n  "list": [\n    "$ shout(a)"\n  ],\n  "last": "$ a["\n}';
  expect(marksIn(text).map(({ line, from, to }) => [line, text.slice(from, to)])).toEqual([
    [4, '"$ shout(a)"'],
    [6, '"$ a["'],
  ]);
  expect(marksIn('{ "a": "$ uuid" }')).toEqual([]);
});

test('what ends too early is told of in the last line that holds something', () => {
  const [mark] = marksIn('{\n  "a": 1\n\n');
  expect(mark).toMatchObject({ line: 2, message: 'The object is not closed: a } is missing.' });
});

test('a text that is JSON, but no template, says so', () => {
  for (const text of ['[]', '1', '"a"']) {
    expect(marksIn(text)).toMatchObject([{ line: 1, message: 'custom_schema must be an object or null.' }]);
  }
});
