import { expect, test } from 'vitest';
import { turnedFurther } from './turned-pages';

test('turns add up, and a page that was turned back is not told of', () => {
  const once = turnedFurther({}, [1, 3], 90);
  expect(once).toEqual({ 1: 90, 3: 90 });
  expect(turnedFurther(once, [3], 180)).toEqual({ 1: 90, 3: 270 });
  expect(turnedFurther(once, [1, 3], 270)).toEqual({});
});
