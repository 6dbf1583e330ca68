import { expect, test } from 'vitest';
import { extractScalarTexts } from './scalar-record-texts';

test('reads texts without quotes and numbers as written, and nothing within a text or a key', () => {
  const json = String.raw`{"": 8, "6": {"7": true}, "a\\": ["x\\", "3 \" 4"], "b\"2": [-5.50, 12345678901234567890]}`;
  const texts = new Set(extractScalarTexts(json));
  expect([...texts].sort()).toEqual(
    ['8', 'x\\', '3 " 4', '-5.50', '-5.5', '12345678901234567890', '12345678901234567000'].sort(),
  );
});
