import { expect, test } from 'vitest';
import { pickLikeliestType } from './proposed-segment-types';

const TYPES = ['invoice', 'letter'];
/** Logit that the document has any of the categories, for a probability of 0.1. */
const BELONGS = Math.log(0.1 / 0.9);

test('proposes the likeliest type, with a confidence that includes “no type”', () => {
  expect(pickLikeliestType(TYPES, [4, 0], BELONGS)).toEqual({
    docType: 'invoice',
    confidence: expect.closeTo(0.1, 2),
  });
  expect(pickLikeliestType(TYPES, [0, 4], 10)?.docType).toBe('letter');
});

test('proposes no type if no category exists, none fits, or each is too unlikely', () => {
  expect(pickLikeliestType([], [], 10)).toBeNull();
  expect(pickLikeliestType(TYPES, [4, 0], -5)).toBeNull();
  expect(pickLikeliestType(TYPES, [0, 0], BELONGS)).toBeNull();
});
