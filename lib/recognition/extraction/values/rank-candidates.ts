import { sigmoid } from '@/lib/foundation/confidence';
import type { Stretch } from './extraction-page-text';
import type { Paper } from './extraction-paper';
import type { LabeledPlace } from './label-places';
import { runExtractionSteps } from './run-extraction-steps';
import {
  COMPUTED_FEATURES,
  type Compute,
  type Facts,
  type FoundValue,
  type ScoredField,
  toDoubt,
} from './value-features';
import {
  type Evidence,
  type LocatedText,
  locateValue,
  type Reading,
  toReadingConfidence,
} from './value-reading';
import fields from './value-weights.json';

const CANDIDATES_PER_STEP = 10;

/** Possible value with what its finder knows about it. */
export interface Candidate extends FoundValue {
  facts: Facts;
  /** Certainty of a guess that nothing on the paper decides, from 0 to 1. Lowers the confidence. */
  certainty?: number;
}

/** Weights of a field's features, prior and fitted, and the line that calibrates its confidence. In logits. */
export interface FieldWeights {
  scale: number;
  shift: number;
  features: Readonly<Record<string, readonly [prior: number, fitted: number]>>;
}

export const createCandidate = (
  stretch: Stretch,
  found: LocatedText,
  facts: Facts = {},
  place?: LabeledPlace,
): Candidate => ({
  ...locateValue(stretch, found),
  stretch,
  facts: { 'uncertain form': toDoubt(found.quality), ...facts },
  ...(place && { place }),
});

/** Adds facts to a candidate. */
export const addFacts = <T extends Candidate>(candidate: T, facts: Facts): T => ({
  ...candidate,
  facts: { ...candidate.facts, ...facts },
});

/** Prepares the weights of a field. */
function prepare({ scale, shift, features }: FieldWeights) {
  const computed: Readonly<Record<string, Compute | undefined>> = COMPUTED_FEATURES;
  const names = Object.keys(features);
  const weights = Object.values(features).map(([, fitted]) => fitted);
  return { scale, shift, names, weights, compute: names.map((name) => computed[name]) };
}
const FIELDS = new Map(
  Object.entries(fields as unknown as Record<ScoredField, FieldWeights>).map(([field, each]) => [
    field,
    prepare(each),
  ]),
);

/** Returns the weighted features of a candidate, in logits. */
export const scoreFeatures = (weights: readonly number[], features: readonly number[]): number =>
  features.reduce((sum, feature, index) => sum + feature * weights[index]!, 0);

function scoreCandidate<T extends Candidate>(field: ScoredField, candidate: T, paper: Paper) {
  const { names, weights, compute } = FIELDS.get(field)!;
  const facts: Readonly<Record<string, number | boolean | undefined>> = candidate.facts;
  const features = names.map((name, index) => Number(compute[index]?.(candidate, paper) ?? facts[name] ?? 0));
  return { candidate, value: candidate.value, features, score: scoreFeatures(weights, features) };
}

/**
 * Returns the probability of the first of several scores. They compete with each other and with a score of 0, which
 * means that none is right.
 */
export function toProbability([first = 0, ...others]: readonly number[]): number {
  return 1 / (1 + [0, ...others].reduce((sum, score) => sum + Math.exp(score - first), 0));
}

export const toLogit = (probability: number): number => Math.log(probability / (1 - probability));

/** Scores the candidates in steps, and keeps the best one of each value, best first. */
function* rank<T extends Candidate>(field: ScoredField, candidates: readonly T[], paper: Paper) {
  const values = new Map<string, ReturnType<typeof scoreCandidate<T>>>();
  for (const [index, candidate] of candidates.entries()) {
    if (index % CANDIDATES_PER_STEP === CANDIDATES_PER_STEP - 1) yield;
    const scored = scoreCandidate(field, candidate, paper);
    const known = values.get(candidate.value);
    if (!known || scored.score > known.score) values.set(candidate.value, scored);
  }
  return [...values.values()].sort((a, b) => b.score - a.score);
}

/** Returns the candidate with the highest score; if equal, the first. */
export function* pickCandidate<T extends Candidate>(
  field: ScoredField,
  candidates: readonly T[],
  paper: Paper,
): Generator<void, T | undefined> {
  return (yield* rank(field, candidates, paper))[0]?.candidate;
}

/** Chooses the most probable candidate. Its confidence is its calibrated probability. */
export function* pickReading(
  field: ScoredField,
  candidates: readonly Candidate[],
  paper: Paper,
): Generator<void, Reading | undefined> {
  const ranked = yield* rank(field, candidates, paper);
  const [best] = ranked;
  if (!best) return undefined;
  const { scale, shift } = FIELDS.get(field)!;
  const { value, raw, page, box, certainty = 1 } = best.candidate;
  const probability = toProbability(ranked.map(({ score }) => score));
  const confidence = toReadingConfidence(certainty * sigmoid(scale * toLogit(probability) + shift));
  return { value, raw, page, box, confidence, evidence: { field, ranked } };
}

/** Converts a candidate to a reading, regardless of other candidates. */
export const toReading = (field: ScoredField, candidate: Candidate, paper: Paper): Reading =>
  runExtractionSteps(pickReading(field, [candidate], paper))!;

/** Returns the names of the features that contributed most to a value, strongest first. */
export function getStrongestFeatures({ field, ranked: [best] }: Evidence, count = 3): string[] {
  const { names, weights } = FIELDS.get(field)!;
  return names
    .map((name, index) => ({ name, share: best!.features[index]! * weights[index]! }))
    .filter(({ share }) => share !== 0)
    .sort((a, b) => Math.abs(b.share) - Math.abs(a.share))
    .slice(0, count)
    .map(({ name, share }) => `${share > 0 ? '+' : '−'} ${name}`);
}
