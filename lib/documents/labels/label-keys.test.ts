import { expect, test } from 'vitest';
import { addLabels, inheritLabels, removeLabels, toLabelColumns } from './label-keys';

test('adding and removing labels ignores case and composition', () => {
  expect(addLabels(['Urgent'], ['URGENT', 'Zoë', 'Zoe\u0308'])).toEqual(['Urgent', 'Zoë']);
  expect(removeLabels(['Urgent', 'Zoë'], ['uRGENT', 'zoe\u0308'])).toEqual([]);
  expect(toLabelColumns(['Über', 'A b'])).toEqual({ labels: ['Über', 'A b'], labelKeys: ['über', 'a b'] });
});

test('a document inherits up to 20 labels of its sources', () => {
  const many = Array.from({ length: 15 }, (_, index) => `a${index}`);
  const others = Array.from({ length: 15 }, (_, index) => `b${index}`);
  const { labels } = inheritLabels([{ labels: many }, { labels: ['A0', ...others] }]);
  expect(labels).toEqual([...many, 'b0', 'b1', 'b2', 'b3', 'b4']);
});
