import { expect, test } from 'vitest';
import { createContract, createInvoice, createLetter } from '@/test-support/classification/papers';
import { FEATURE_NAMES } from './boundary-features';
import { ProjectMemory } from './classifier-project-memory';
import type { LabeledFile } from './labeled-training-file';
import { computeStartProbabilities } from './propose-segments';
import { parseTrees, serializeTrees } from './serialize-trees';
import { toTypedPage } from './to-typed-page';
import { trainBoundaries } from './train-boundaries';
import { DEFAULT_TRAINING } from './train-trees';

const createLabeledFile = (...documents: ReturnType<typeof createLetter>[]): LabeledFile => {
  const starts = new Set<number>();
  const pages: LabeledFile['pages'][number][] = [];
  for (const document of documents) {
    starts.add(pages.length + 1);
    pages.push(...document.map(toTypedPage));
  }
  return { pages, starts };
};

const files = Array.from({ length: 12 }, (_, index) =>
  createLabeledFile(
    createInvoice(index),
    createContract(index, 2 + (index % 3)),
    createLetter(index),
    createInvoice(index + 20),
  ),
);
const options = { ...DEFAULT_TRAINING, trees: 30 };

test('the same files and seed give the same weights, another seed gives others', () => {
  const weights = (seed: number) => JSON.stringify(trainBoundaries(files, seed, options).model);
  expect(weights(3)).toBe(weights(3));
  expect(weights(4)).not.toBe(weights(3));
});

test('a trained model finds where documents of other files begin', async () => {
  const { model } = trainBoundaries(files, 1, options);
  const file = createLabeledFile(createLetter(77), createInvoice(78), createContract(79, 4));
  const starts = await computeStartProbabilities(file.pages, {
    boundaries: model,
    memory: new ProjectMemory([]),
  });
  expect(starts.map((p) => p > 0.5)).toEqual([true, false, true, false, false, false]);
});

test('weights survive writing and reading', () => {
  const { usual } = trainBoundaries(files, 1, options).model;
  const text = { ...serializeTrees(usual), features: FEATURE_NAMES };
  expect(parseTrees(JSON.parse(JSON.stringify(text)))).toEqual(usual);
  expect(() => parseTrees({ ...text, trees: ['3<0.5 1'] })).toThrow('ends too early');
});
