import { expect, test } from 'vitest';
import { openSecret, sealSecret } from './secret-box';

test('a sealed secret opens only with its key', () => {
  const box = sealSecret('one key', 'a secret: ü');
  expect(openSecret('one key', box)).toBe('a secret: ü');
  expect(openSecret('another key', box)).toBeNull();
});

test('sealing the same secret twice gives different results', () => {
  expect(sealSecret('key', 'secret')).not.toBe(sealSecret('key', 'secret'));
});

test('a modified box does not open', () => {
  const box = Buffer.from(sealSecret('key', 'secret'), 'base64url');
  box[box.length - 1]! ^= 1;
  expect(openSecret('key', box.toString('base64url'))).toBeNull();
  expect(openSecret('key', 'short')).toBeNull();
});
