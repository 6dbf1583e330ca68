import { expect, test } from 'vitest';
import { FEATURE_NAMES } from './boundary-features';
import { typedPage } from './file-pages';
import { ProjectMemory } from './project-memory';
import { startProbabilities } from './propose';
import { contractOf, invoiceOf, letterOf } from './testing/papers';
import { trainBoundaries } from './train-boundaries';
import { DEFAULT_TRAINING } from './train-trees';
import type { LabelledFile } from './training-rows';
import { readTrees, writtenTrees } from './tree-text';

const fileOf = (...documents: ReturnType<typeof letterOf>[]): LabelledFile => {
  const starts = new Set<number>();
  const pages: LabelledFile['pages'][number][] = [];
  for (const document of documents) {
    starts.add(pages.length + 1);
    pages.push(...document.map(typedPage));
  }
  return { pages, starts };
};

const files = Array.from({ length: 12 }, (_, index) =>
  fileOf(invoiceOf(index), contractOf(index, 2 + (index % 3)), letterOf(index), invoiceOf(index + 20)),
);
const options = { ...DEFAULT_TRAINING, trees: 30 };

test('the same files and seed give the same weights, another seed others', () => {
  const weights = (seed: number) => JSON.stringify(trainBoundaries(files, seed, options).model);
  expect(weights(3)).toBe(weights(3));
  expect(weights(4)).not.toBe(weights(3));
});

test('what was trained finds where documents of other files begin', async () => {
  const { model } = trainBoundaries(files, 1, options);
  const file = fileOf(letterOf(77), invoiceOf(78), contractOf(79, 4));
  const starts = await startProbabilities(file.pages, { boundaries: model, memory: new ProjectMemory([]) });
  expect(starts.map((p) => p > 0.5)).toEqual([true, false, true, false, false, false]);
});

test('weights are written and read again', () => {
  const { usual } = trainBoundaries(files, 1, options).model;
  const text = { ...writtenTrees(usual), features: FEATURE_NAMES };
  expect(readTrees(JSON.parse(JSON.stringify(text)))).toEqual(usual);
  expect(() => readTrees({ ...text, trees: ['3<0.5 1'] })).toThrow('breaks off');
});
