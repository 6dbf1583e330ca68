import { expect, test } from 'vitest';
import { isStorable, storable } from './text';

test.each(['', 'Müller', '😀', '\ud83d\ude00', '\ufffd'])('%j can be stored', (text) => {
  expect(isStorable(text)).toBe(true);
});

test.each(['a\u0000', '\ud83d', 'a\ude00b', '\ude00\ud83d'])('%j cannot be stored', (text) => {
  expect(isStorable(text)).toBe(false);
});

test('what can’t be stored is left out, or marked where it was', () => {
  expect(storable('a\u0000b 😀 c\ud83d')).toBe('ab 😀 c\ufffd');
});
