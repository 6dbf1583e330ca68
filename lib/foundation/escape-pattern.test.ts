import { expect, test } from 'vitest';
import { escapePattern } from './escape-pattern';

test.each(['', 'u'])('an escaped text matches only itself, with the flags “%s”', (flags) => {
  const text = String.raw`a.b*c+d?e^f$g{1}(h)|[i]\j/k-l`;
  const pattern = new RegExp(`^${escapePattern(text)}$`, flags);
  expect(pattern.test(text)).toBe(true);
  expect(pattern.test(text.replace('.', 'x'))).toBe(false);
});
