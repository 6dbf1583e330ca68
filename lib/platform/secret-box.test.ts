import { expect, test } from 'vitest';
import { openSecret, sealSecret } from './secret-box';

test('a sealed secret opens under its key alone', () => {
  const box = sealSecret('one key', 'a secret: ü');
  expect(openSecret('one key', box)).toBe('a secret: ü');
  expect(openSecret('another key', box)).toBeNull();
});

test('the same secret never looks the same twice', () => {
  expect(sealSecret('key', 'secret')).not.toBe(sealSecret('key', 'secret'));
});

test('a box that was changed does not open', () => {
  const box = Buffer.from(sealSecret('key', 'secret'), 'base64url');
  box[box.length - 1]! ^= 1;
  expect(openSecret('key', box.toString('base64url'))).toBeNull();
  expect(openSecret('key', 'short')).toBeNull();
});
