import { expect, test } from 'vitest';
import { groupSimilarGaps } from './group-similar-gaps';

const gap = (id: string, { key = 'none none', isCut = true, word = 'a', hasLook = true } = {}) => ({
  id,
  isCut,
  lookKey: key,
  look: hasLook ? { before: { [word]: 1 }, after: { [word]: 1 } } : null,
});
const group = (...[page, candidates]: Parameters<typeof groupSimilarGaps<ReturnType<typeof gap>>>) =>
  [...groupSimilarGaps(page, candidates).values()].map((each) => each.map(({ id }) => id).join(' '));

test('gaps with the same proposal and the same page numbers are grouped, the most similar first', () => {
  const all = [
    gap('1'),
    gap('2', { word: 'b' }),
    gap('3'),
    gap('4', { isCut: false }),
    gap('5', { key: 'last first' }),
  ];
  expect(group(all, all)).toEqual(['1 3 2', '4', '5']);
});

test('a gap is in one group only, and gaps that were not compared are alone', () => {
  const all = ['1', '2', '3'].map((id) => gap(id, { hasLook: id !== '2' }));
  expect(group(all, all)).toEqual(['1 3', '2']);
});

test('a group has at most eight gaps; the others follow', () => {
  const all = Array.from({ length: 20 }, (_, index) => gap(`${index}`));
  expect(group(all, all).map((each) => each.split(' ').length)).toEqual([8, 8, 4]);
});
