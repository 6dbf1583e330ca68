import { expect, test } from 'vitest';
import { isStorable, isStorableJson, storable, takeStart } from './text';

test.each(['', 'Müller', '😀', '\ud83d\ude00', '\ufffd'])('%j can be stored', (text) => {
  expect(isStorable(text)).toBe(true);
});

test.each(['a\u0000', '\ud83d', 'a\ude00b', '\ude00\ud83d'])('%j cannot be stored', (text) => {
  expect(isStorable(text)).toBe(false);
});

test('characters that can’t be stored are removed, or marked where they were', () => {
  expect(storable('a\u0000b 😀 c\ud83d')).toBe('ab 😀 c\ufffd');
});

test('truncation never splits a surrogate pair', () => {
  expect(takeStart('a😀b', 4)).toBe('a😀b');
  expect(takeStart('a😀b', 3)).toBe('a😀');
  expect(takeStart('a😀b', 2)).toBe('a');
  expect(takeStart('abc', 2)).toBe('ab');
});

test('a JSON value can be stored if all its texts and keys can', () => {
  expect(isStorableJson({ a: [1, null, true, { b: 'Müller 😀' }] })).toBe(true);
  expect(isStorableJson({ a: [{ b: 'c\u0000' }] })).toBe(false);
  expect(isStorableJson([{ 'a\ud83d': 1 }])).toBe(false);
  expect(isStorableJson([['a']], 2)).toBe(true);
  expect(isStorableJson([['a']], 1)).toBe(false);
});
