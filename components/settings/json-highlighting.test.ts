import fc from 'fast-check';
import { expect, test } from 'vitest';
import { getTranslator } from '@/lib/foundation/languages/get-translator';
import { highlightJson } from './json-highlighting';
import { findTemplateProblems } from './template-problems';

const t = getTranslator('en', 'settings');
const kinds = (text: string) =>
  highlightJson(text)
    .flat()
    .filter(({ text: each }) => each.trim() !== '');

test('distinguishes keys, texts and expressions', () => {
  const pieces = kinds('{\n  "id": "$ uuid",\n  "kind" : ["a", 1]\n}');
  expect(pieces.filter(({ kind }) => kind !== 'plain').map(({ text, kind }) => [text, kind])).toEqual([
    ['"id"', 'key'],
    ['"$ uuid"', 'expression'],
    ['"kind"', 'key'],
    ['"a"', 'string'],
  ]);
});

test('shows every text completely, line by line, however broken', () => {
  const anything = fc.string({
    unit: fc.constantFrom('{', '}', '"', '\n', ':', ',', '$', 'a', '\\', ' ', '1', '/'),
  });
  fc.assert(
    fc.property(anything, fc.nat(30), fc.nat(30), (text, from, length) => {
      const lines = highlightJson(text, [{ from, to: from + length }]);
      expect(lines.map((line) => line.map((piece) => piece.text).join('')).join('\n')).toBe(text);
      for (const piece of lines.flat()) expect(text.startsWith(piece.text, piece.from)).toBe(true);
    }),
  );
});

test('underlines only marked text', () => {
  const text = '{ "a": "abc" }';
  const marked = highlightJson(text, [{ from: 8, to: 10 }])
    .flat()
    .filter((piece) => piece.isMarked);
  expect(marked.map((piece) => piece.text)).toEqual(['ab']);
});

test('a problem is at its expression, the first one first', () => {
  const text = '{\n  "ok": "$ uuid",\n  "list": [\n    "$ shout(a)"\n  ],\n  "last": "$ a["\n}';
  expect(findTemplateProblems(t, text).map(({ line, from, to }) => [line, text.slice(from, to)])).toEqual([
    [4, '"$ shout(a)"'],
    [6, '"$ a["'],
  ]);
  expect(findTemplateProblems(t, '{ "a": "$ uuid" }')).toEqual([]);
});

test('a premature end is reported in the last line with content', () => {
  const [mark] = findTemplateProblems(t, '{\n  "a": 1\n\n');
  expect(mark).toMatchObject({ line: 2, message: 'The object is not closed: a } is missing.' });
});

test('valid JSON that is not a template is reported', () => {
  for (const text of ['[]', '1', '"a"']) {
    expect(findTemplateProblems(t, text)).toMatchObject([
      { line: 1, message: '`custom_schema` must be an object or null.' },
    ]);
  }
});
