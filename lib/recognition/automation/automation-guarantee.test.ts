import { expect, it } from 'vitest';
import { createTrainingRandom } from '../classification/training-random';
import { clopperPearsonLower, clopperPearsonUpper } from './binomial-bounds';
import { drawForAudit } from './draw-for-audit';
import { findBudgetThreshold } from './find-budget-threshold';
import { isBudgetExceeded, isBudgetExceededByCorrections } from './is-budget-exceeded';
import type { DecidedItem } from './rank-items';

const BUDGET = { wrong: 1, of: 10 };
const SHARE = BUDGET.wrong / BUDGET.of;
/** Sizes of the samples that Sheaf evaluates for the budget, up to 4.8 times the first one. */
const SAMPLE_SIZES = Array.from({ length: 8 }, (_, evaluation) => Math.ceil(44 * 1.25 ** evaluation));
const PROJECTS = 850;

/** Kinds of items of a project, which are equally frequent. */
type Population = { confidence: number; errorShare: number }[];

/** Returns a population with falling confidences. `rank` is 0 for the highest confidence and 1 for the lowest. */
const populationOf = (
  errorShareAt: (rank: number) => number,
  confidenceAt: (rank: number) => number = (rank) => 1 - rank,
): Population =>
  Array.from({ length: 200 }, (_, index) => ({
    confidence: confidenceAt(index / 200),
    errorShare: errorShareAt(index / 200),
  }));

const AT_BUDGET = populationOf(() => SHARE * 1.001);
const ERRORS_AT_THE_TOP = populationOf((rank) => SHARE * (rank < 0.1 ? 3 : 0.9));
const MOSTLY_RIGHT = populationOf((rank) => (rank < 0.5 ? SHARE / 5 : SHARE * 6));

const POPULATIONS: Record<string, Population> = {
  'calibrated confidences': populationOf((rank) => rank * SHARE * 6),
  underconfident: populationOf(
    () => SHARE / 4,
    (rank) => 0.6 - rank / 2,
  ),
  overconfident: populationOf(
    () => SHARE * 1.3,
    (rank) => 1 - rank / 100,
  ),
  'errors unrelated to the confidence, a little above the budget': AT_BUDGET,
  'more errors at higher confidences': populationOf((rank) => SHARE * 2.5 * (1 - rank)),
  'most errors at the highest confidences': ERRORS_AT_THE_TOP,
  'errors above a typical threshold': populationOf((rank) => SHARE * (rank > 0.3 && rank < 0.4 ? 6 : 0.2)),
  'errors below a typical threshold': MOSTLY_RIGHT,
  'error shares close to the budget': populationOf((rank) => SHARE * (rank < 0.5 ? 0.8 : 1.3)),
  'alternating error shares': populationOf((rank) => SHARE * (Math.floor(rank * 10) % 2 === 0 ? 1.6 : 0.5)),
  'one confidence': populationOf(
    () => SHARE * 1.001,
    () => 0.9,
  ),
  'few confidences': populationOf(
    (rank) => SHARE * (0.9 + Math.floor(rank * 5) / 10),
    (rank) => 1 - Math.floor(rank * 5) / 10,
  ),
};

function drawItem(population: Population, random: () => number): DecidedItem {
  const { confidence, errorShare } = population[Math.floor(random() * population.length)]!;
  return { confidence, wrong: random() < errorShare };
}

/** Returns the true error share of the items at or above a threshold. */
function trueErrorShare(population: Population, threshold: number): number {
  const automatic = population.filter((kind) => kind.confidence >= threshold);
  return automatic.reduce((sum, kind) => sum + kind.errorShare, 0) / automatic.length;
}

type FindThreshold = (items: readonly DecidedItem[]) => number | null;
const findThreshold: FindThreshold = (items) => findBudgetThreshold(items, BUDGET).threshold;

/**
 * Simulates projects that decide more and more items.
 *
 * @returns shares of the projects: `everExceeded` had a threshold with a true error share above the budget after any
 * evaluation, `exceeded` after the last one, and `automatic` has a threshold after the last one
 */
function simulateProjects(
  population: Population,
  find: FindThreshold,
  auditShare = 1,
  projects = PROJECTS,
  sampleSizes = SAMPLE_SIZES,
) {
  const random = createTrainingRandom(23);
  let [everExceeded, exceeded, automatic] = [0, 0, 0];
  for (let project = 0; project < projects; project += 1) {
    const items: DecidedItem[] = [];
    let threshold: number | null = null;
    const results = sampleSizes.map((size) => {
      while (items.length < size) {
        const item = drawItem(population, random);
        if (threshold === null || item.confidence < threshold || random() < auditShare) items.push(item);
      }
      threshold = find(items);
      return threshold !== null && trueErrorShare(population, threshold) > SHARE;
    });
    if (results.includes(true)) everExceeded += 1;
    if (results.at(-1)) exceeded += 1;
    if (threshold !== null) automatic += 1;
  }
  return {
    everExceeded: everExceeded / projects,
    exceeded: exceeded / projects,
    automatic: automatic / projects,
  };
}

// The simulations are deterministic. The highest measured share is 3 %, at the population a little above the budget.
it.each(Object.keys(POPULATIONS))('at most 5 of 100 projects ever exceed their budget: %s', (name) => {
  expect(simulateProjects(POPULATIONS[name]!, findThreshold).everExceeded).toBeLessThanOrEqual(0.05);
});

it('the guarantee holds if only audited items are decided after the activation', () => {
  for (const population of [AT_BUDGET, ERRORS_AT_THE_TOP])
    expect(simulateProjects(population, findThreshold, 0.05).everExceeded).toBeLessThanOrEqual(0.05);
});

it('projects with few errors become automatic', () => {
  const automatic = (name: string) => simulateProjects(POPULATIONS[name]!, findThreshold, 1, 300).automatic;
  expect(automatic('underconfident')).toBeGreaterThan(0.95);
  expect(automatic('errors below a typical threshold')).toBeGreaterThan(0.4);
});

it('a search among all confidences without a correction breaks the guarantee, already at one evaluation', () => {
  const findNaively: FindThreshold = (items) => {
    const ranked = [...items].sort((one, other) => other.confidence - one.confidence);
    let [threshold, wrong]: [number | null, number] = [null, 0];
    ranked.forEach((item, index) => {
      if (item.wrong) wrong += 1;
      if (item.confidence === ranked[index + 1]?.confidence || wrong > (index + 1) * SHARE) return;
      if (clopperPearsonUpper(wrong, index + 1) <= SHARE) threshold = item.confidence;
    });
    return threshold;
  };
  const { everExceeded, exceeded } = simulateProjects(AT_BUDGET, findNaively, 1, 100);
  expect(exceeded).toBeGreaterThan(0.1);
  expect(everExceeded).toBeGreaterThan(0.2);
});

it('one candidate at 95 % that is tested after each review breaks the guarantee', () => {
  const testAllItems: FindThreshold = (items) =>
    clopperPearsonUpper(items.filter((item) => item.wrong).length, items.length) <= SHARE ? 0 : null;
  const sizes = Array.from({ length: 200 }, (_, index) => 29 + index);
  expect(simulateProjects(AT_BUDGET, testAllItems, 1, 100, sizes).everExceeded).toBeGreaterThan(0.1);
});

const AUDITED = 1000;

/**
 * Simulates 200 automations with 1,000 audited items, which are 20,000 automatic items at an audit share of 5 %.
 *
 * @returns numbers of audited items until the pause in rising order. The number is `Infinity` without a pause
 */
function simulatePauses(budget: { wrong: number; of: number }, errorShare: number): number[] {
  const random = createTrainingRandom(31);
  const counts = Array.from({ length: 200 }, () => {
    const audited: boolean[] = [];
    while (audited.length < AUDITED) {
      audited.push(random() < errorShare);
      // Only a wrong item can raise the lower bound.
      if (audited.at(-1) && isBudgetExceeded(audited, budget)) return audited.length;
    }
    return Number.POSITIVE_INFINITY;
  });
  return counts.sort((one, other) => one - other);
}

// Measured: half of the automations pause within 14 and 130 audited items, and 90 % within 37 and 409.
it.each([
  { budget: { wrong: 1, of: 20 }, half: 20, most: 50 },
  { budget: { wrong: 1, of: 200 }, half: 200, most: 500 },
])('an automation with 5 times the errors of its budget pauses soon: $budget', ({ budget, half, most }) => {
  const counts = simulatePauses(budget, (5 * budget.wrong) / budget.of);
  expect(counts[100]).toBeLessThan(half);
  expect(counts[180]).toBeLessThan(most);
});

it.each([
  { wrong: 1, of: 20 },
  { wrong: 1, of: 200 },
])('an automation within its budget rarely pauses during 1,000 audited items: $wrong of $of', (budget) => {
  const pausedShare = (factor: number) =>
    simulatePauses(budget, (factor * budget.wrong) / budget.of).filter(Number.isFinite).length / 200;
  expect(pausedShare(0.5)).toBeLessThanOrEqual(0.01);
  expect(pausedShare(1)).toBeLessThanOrEqual(0.1);
});

it.each([
  { wrong: 1, of: 20 },
  { wrong: 1, of: 200 },
])('corrections of all wrong items rarely pause an automation within its budget: $wrong of $of', (budget) => {
  const pausedShare = (factor: number) => {
    const random = createTrainingRandom(37);
    let paused = 0;
    for (let project = 0; project < 100; project += 1) {
      const latest: boolean[] = [];
      for (let count = 0; count < 20_000; count += 1) {
        latest.push(random() < (factor * budget.wrong) / budget.of);
        if (latest.length > 200) latest.shift();
        if (!latest.at(-1) || !isBudgetExceededByCorrections(latest, budget)) continue;
        paused += 1;
        break;
      }
    }
    return paused / 100;
  };
  expect(pausedShare(0.5)).toBeLessThanOrEqual(0.01);
  expect(pausedShare(1)).toBeLessThanOrEqual(0.1);
});

it('a pause at the 95 % bound would often stop an automation at its budget', () => {
  const random = createTrainingRandom(31);
  let paused = 0;
  for (let project = 0; project < 200; project += 1) {
    const audited = Array.from({ length: AUDITED }, () => random() < 0.05);
    const isPaused = audited.some((isWrong, index) => {
      if (!isWrong) return false;
      const latest = audited.slice(Math.max(0, index - 199), index + 1);
      return clopperPearsonLower(latest.filter(Boolean).length, latest.length) > 0.05;
    });
    if (isPaused) paused += 1;
  }
  expect(paused / 200).toBeGreaterThan(0.4);
});

it('the audit of 5 % stops an automation whose error share rises by 40 points within 1,000 automatic items', () => {
  const random = createTrainingRandom(41);
  const counts: number[] = [];
  for (let project = 0; project < 200; project += 1) {
    const decided = Array.from({ length: SAMPLE_SIZES.at(-1)! }, () => drawItem(MOSTLY_RIGHT, random));
    const threshold = findThreshold(decided);
    if (threshold === null) continue;
    const worse = MOSTLY_RIGHT.filter((kind) => kind.confidence >= threshold).map((kind) => ({
      ...kind,
      errorShare: Math.min(1, kind.errorShare + SHARE * 4),
    }));
    const audited: boolean[] = [];
    let count = 0;
    while (!(audited.at(-1) && isBudgetExceeded(audited, BUDGET))) {
      count += 1;
      if (drawForAudit(`${project}-${count}`, 0.05)) audited.push(drawItem(worse, random).wrong);
    }
    counts.push(count);
  }
  counts.sort((one, other) => one - other);
  expect(counts.length).toBeGreaterThan(50);
  expect(counts[Math.floor(counts.length / 2)]).toBeLessThan(200);
  expect(counts.at(-1)).toBeLessThan(1000);
});
