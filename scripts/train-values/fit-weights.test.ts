import { expect, test } from 'vitest';
import { fitFields, fitWeights, type LabeledCandidates } from './fit-weights';

/** Creates papers on which the first of two features tells the right one of two candidates. */
const createPapers = (count: number): LabeledCandidates[] =>
  Array.from({ length: count }, (_, index) => ({
    group: `vendor ${index}`,
    candidates: [
      { features: [1, 0, 0], isRight: true },
      { features: [0, 1, 0], isRight: false },
    ],
  }));

const createWeights = (...priors: number[]) => ({
  scale: 1,
  shift: 0,
  features: Object.fromEntries(priors.map((prior, index) => [`feature ${index}`, [prior, prior] as const])),
});

const fitOne = (weights: ReturnType<typeof createWeights>, papers: LabeledCandidates[]) =>
  fitFields([{ name: 'field', weights, papers }])[0]!;

test('a feature of right candidates gains weight; one that no paper shows keeps its prior weight', () => {
  const [right, wrong, absent] = fitWeights(createPapers(30), [0, 0, -5], 2);
  expect(right).toBeGreaterThan(1);
  expect(wrong).toBeLessThan(-0.5);
  expect(absent).toBe(-5);
});

test('few papers change the prior weights less than many', () => {
  const [few] = fitWeights(createPapers(2), [0, 0, 0], 2);
  const [many] = fitWeights(createPapers(60), [0, 0, 0], 2);
  expect(few).toBeLessThan(many!);
});

test('predicts papers that were held out, with confidences from 0 to 1', () => {
  const { heldOut, priorRight, fittedRight } = fitOne(createWeights(0, 1, 0), createPapers(30));
  expect({ priorRight, fittedRight }).toEqual({ priorRight: 0, fittedRight: 30 });
  expect(heldOut).toHaveLength(30);
  for (const { isRight, confidence } of heldOut) {
    expect(isRight).toBe(true);
    expect(confidence).toBeGreaterThan(0.8);
    expect(confidence).toBeLessThan(1);
  }
});

test('keeps the prior weights if the fitted ones predict fewer papers', () => {
  // Each vendor contradicts the others, so that papers of others mislead.
  const papers = createPapers(20).map((paper, index) =>
    index < 8
      ? paper
      : {
          group: 'vendor of many papers',
          candidates: paper.candidates.map((each) => ({ ...each, isRight: !each.isRight })),
        },
  );
  const weights = createWeights(0, 1, 0);
  const fitted = fitOne(weights, papers);
  expect(fitted.fittedRight).toBeLessThan(fitted.priorRight);
  expect(fitted.weights.features).toEqual(weights.features);
});

test('a field with few papers gets about the calibration of all fields', () => {
  // The weights are certain, and wrong in every third paper of a vendor of its own.
  const doubtful = createPapers(60).map(({ group, candidates }, index) => ({
    group,
    candidates: candidates.map((each) => ({ ...each, isRight: each.isRight === index % 3 > 0 })),
  }));
  const weights = createWeights(6, 0, 0);
  const confidence = (papers: LabeledCandidates[], ...others: LabeledCandidates[][]) => {
    const fields = [papers, ...others].map((papers, index) => ({ name: `${index}`, weights, papers }));
    return fitFields(fields)[0]!.heldOut[0]!.confidence!;
  };
  const few = createPapers(3);
  expect(confidence(few)).toBeGreaterThan(0.95);
  expect(confidence(few, doubtful)).toBeLessThan(0.92);
});
