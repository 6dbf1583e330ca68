import { expect, test } from 'vitest';
import { addRotation } from './page-rotations';

test('rotations add up, and a page rotated back is not listed', () => {
  const once = addRotation({}, [1, 3], 90);
  expect(once).toEqual({ 1: 90, 3: 90 });
  expect(addRotation(once, [3], 180)).toEqual({ 1: 90, 3: 270 });
  expect(addRotation(once, [1, 3], 270)).toEqual({});
});
