import { expect, test } from 'vitest';
import { sumRemovedContent } from './removed-content';

test('counts add up by kind, and no content gives no text', () => {
  expect(sumRemovedContent([{ scripts: 1 }, undefined, { scripts: 2, media: 1 }])).toEqual({
    scripts: 3,
    media: 1,
  });
  expect(sumRemovedContent([undefined, {}])).toBeUndefined();
});
