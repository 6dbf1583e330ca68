import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findForm, formLikeness, formOf } from './form';

test('a form keeps the signs and the number of digits', () => {
  expect(formOf(' RE-2026/0815 b ')).toBe('A-9999/9999 A');
  expect(formLikeness(formOf('RE-17'), formOf('KX-42'))).toBe(1);
  expect(formLikeness(formOf('RE-17'), formOf('RE-1700'))).toBe(0.8);
  expect(formLikeness(formOf('RE-17'), formOf('RE 17'))).toBe(0);
});

test('a text of a form is found among other words, first one with as many digits', () => {
  const found = (form: string, text: string) => {
    const place = findForm(form, text);
    return place && text.slice(place.start, place.end);
  };
  expect(found('A-9999', 'Ref. 12 of RE-17 or RE-2026 (old)')).toBe('RE-2026');
  expect(found('A-9999', 'Ref. 12 of RE-17')).toBe('RE-17');
  expect(found('A-9999', 'RE-2026-3')).toBeUndefined();
  expect(found('A A', 'Harbour Paper')).toBeUndefined();
});

test('whatever a text is, it is found by its own form where it has a digit', () => {
  const text = fc
    .string({ unit: 'grapheme', minLength: 1, maxLength: 30 })
    .map((each) => `1${each.replaceAll(/\s+/g, ' ').trim()}1`);
  fc.assert(
    fc.property(text, (each) => {
      expect(findForm(formOf(each), each)).toEqual({ start: 0, end: each.length });
    }),
  );
});
