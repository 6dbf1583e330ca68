import { expect, test } from 'vitest';
import { computeCalibrationError } from './reliability';

const predict = (confidence: number | undefined, right: number, wrong: number) => [
  ...Array.from({ length: right }, () => ({ isRight: true, confidence })),
  ...Array.from({ length: wrong }, () => ({ isRight: false, confidence })),
];

test('predictions that are right as often as they say have no calibration error', () => {
  expect(computeCalibrationError([...predict(0.75, 3, 1), ...predict(0.5, 2, 2)])).toBeCloseTo(0);
});

test('the calibration error weighs each bin by its number of values', () => {
  expect(computeCalibrationError([...predict(0.95, 0, 1), ...predict(0.5, 2, 1)])).toBeCloseTo(
    (0.95 + 3 * (2 / 3 - 0.5)) / 4,
  );
});

test('a value that was not found has no confidence to judge', () => {
  expect(computeCalibrationError(predict(undefined, 0, 3))).toBe(0);
});
