import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findValuePattern, getPatternSimilarity, toValuePattern } from './value-pattern';

test('a pattern keeps punctuation and the number of digits', () => {
  expect(toValuePattern(' RE-2026/0815 b ')).toBe('A-9999/9999 A');
  expect(getPatternSimilarity(toValuePattern('RE-17'), toValuePattern('KX-42'))).toBe(1);
  expect(getPatternSimilarity(toValuePattern('RE-17'), toValuePattern('RE-1700'))).toBe(0.8);
  expect(getPatternSimilarity(toValuePattern('RE-17'), toValuePattern('RE 17'))).toBe(0);
});

test('a pattern is never cut within a character', () => {
  expect(toValuePattern(`-${'😀'.repeat(40)}`)).toBe(`-${'😀'.repeat(29)}`);
});

test('finds text that matches a pattern among other words, preferring the same number of digits', () => {
  const found = (form: string, text: string) => {
    const place = findValuePattern(form, text);
    return place && text.slice(place.start, place.end);
  };
  expect(found('A-9999', 'Ref. 12 of RE-17 or RE-2026 (old)')).toBe('RE-2026');
  expect(found('A-9999', 'Ref. 12 of RE-17')).toBe('RE-17');
  expect(found('A-9999', 'RE-2026-3')).toBeUndefined();
  expect(found('A A', 'Harbour Paper')).toBeUndefined();
});

test('any text with a digit matches its own pattern', () => {
  const text = fc
    .string({ unit: 'grapheme', minLength: 1, maxLength: 30 })
    .map((each) => `1${each.replaceAll(/\s+/g, ' ').trim()}1`);
  fc.assert(
    fc.property(text, (each) => {
      expect(findValuePattern(toValuePattern(each), each)).toEqual({ start: 0, end: each.length });
    }),
  );
});
