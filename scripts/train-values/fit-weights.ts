import { sigmoid } from '@/lib/foundation/confidence';
import {
  type FieldWeights,
  scoreFeatures,
  toLogit,
  toProbability,
} from '@/lib/recognition/extraction/values/rank-candidates';

/** Candidates for one value of a paper. At most one of them is right. */
export interface LabeledCandidates {
  /** Papers of one group are held out together. */
  group: string;
  candidates: readonly { features: readonly number[]; isRight: boolean }[];
}

/** Prediction for a paper that was held out. */
export interface HeldOut {
  isRight: boolean;
  /** Undefined if the paper has no candidate. */
  confidence: number | undefined;
}

export interface FittedField {
  name: string;
  weights: FieldWeights;
  heldOut: HeldOut[];
  priorRight: number;
  fittedRight: number;
}

const FOLDS = 10;
const STEPS = 400;
const RATE = 0.3;
/** Strength of the prior weights, in papers. */
const PRIOR_STRENGTH = 4;
/** Strength of the line that calibrates all fields together, in papers of a field. */
const LINE_STRENGTH = 60;
/** Number of digits of a weight. */
const DIGITS = 3;

/** Field with its papers. */
export interface FieldPapers {
  name: string;
  weights: FieldWeights;
  papers: readonly LabeledCandidates[];
}

/**
 * Fits the weights of fields to papers with known values, starting from the prior ones. Each paper is predicted by
 * weights that were fitted without its group. Keeps the prior weights of a field if they predict more values.
 *
 * A line calibrates the confidence of each field. It starts from the line of all fields, because the papers of one field
 * are too few to fit it.
 */
export function fitFields(fields: readonly FieldPapers[]): FittedField[] {
  const folds = assignFolds(fields.flatMap(({ papers }) => papers));
  const chosen = fields.map(({ weights, papers }) => chooseWeights(weights, papers, folds));
  const line = calibrateAll(chosen.flatMap(({ byFold }) => byFold.flat()));
  const linesByFold = Array.from({ length: FOLDS }, (_, fold) =>
    calibrateAll(chosen.flatMap(({ byFold }) => leaveOut(byFold, fold))),
  );
  return chosen.map(({ byFold, weights, ...counts }, index) => {
    const { name, weights: prior } = fields[index]!;
    const [scale, shift] = calibrate(byFold.flat(), line);
    const heldOut = byFold.flatMap((own, fold) => {
      const [scale, shift] = calibrate(leaveOut(byFold, fold), linesByFold[fold]!);
      return own.map(({ isRight, logit }) => ({
        isRight,
        confidence: logit === undefined ? undefined : sigmoid(scale * logit + shift),
      }));
    });
    const features = Object.entries(prior.features).map(([feature, [before]], at) => [
      feature,
      [before, round(weights[at]!)],
    ]);
    return {
      name,
      weights: { scale: round(scale), shift: round(shift), features: Object.fromEntries(features) },
      heldOut,
      ...counts,
    };
  });
}

/** Chooses the prior or the fitted weights, and predicts each paper by weights that were chosen without its group. */
function chooseWeights(
  { features }: FieldWeights,
  papers: readonly LabeledCandidates[],
  folds: ReadonlyMap<string, number>,
) {
  const prior = Object.values(features).map(([each]) => each);
  const predict = (train: (rest: LabeledCandidates[]) => number[]) =>
    Array.from({ length: FOLDS }, (_, fold) => {
      const weights = train(papers.filter(({ group }) => folds.get(group) !== fold));
      return papers.filter(({ group }) => folds.get(group) === fold).map((paper) => choose(paper, weights));
    });
  const byPrior = predict(() => prior);
  const byFit = predict((rest) => fitWeights(rest, prior, PRIOR_STRENGTH));
  const [priorRight, fittedRight] = [countRight(byPrior), countRight(byFit)];
  const isBetter = fittedRight >= priorRight;
  return {
    byFold: isBetter ? byFit : byPrior,
    weights: isBetter ? fitWeights(papers, prior, PRIOR_STRENGTH) : prior,
    priorRight,
    fittedRight,
  };
}

const leaveOut = (byFold: readonly (readonly Choice[])[], fold: number): Choice[] =>
  byFold.filter((_, other) => other !== fold).flat();

const round = (weight: number): number => Number(weight.toFixed(DIGITS));

function assignFolds(papers: readonly LabeledCandidates[]): Map<string, number> {
  const groups = [...new Set(papers.map(({ group }) => group))].sort();
  return new Map(groups.map((group, index) => [group, index % FOLDS]));
}

interface Choice {
  isRight: boolean;
  logit: number | undefined;
}

/** Chooses the candidate with the highest score. */
function choose({ candidates }: LabeledCandidates, weights: readonly number[]): Choice {
  const scored = candidates
    .map(({ features, isRight }) => ({ isRight, score: scoreFeatures(weights, features) }))
    .sort((a, b) => b.score - a.score);
  const [best] = scored;
  if (!best) return { isRight: false, logit: undefined };
  return { isRight: best.isRight, logit: toLogit(toProbability(scored.map(({ score }) => score))) };
}

const countRight = (folds: readonly (readonly Choice[])[]): number =>
  folds.flat().filter(({ isRight }) => isRight).length;

/** Line from the logit of a choice to that of its being right. */
type Line = readonly [scale: number, shift: number];

const calibrateAll = (choices: readonly Choice[]): Line => calibrate(choices, [1, 0], 1);

/** Fits the line of a field, starting from that of all fields. */
function calibrate(choices: readonly Choice[], prior: Line, strength = LINE_STRENGTH): Line {
  const papers = choices.flatMap(({ logit, isRight }) =>
    logit === undefined ? [] : [{ group: '', candidates: [{ features: [logit, 1], isRight }] }],
  );
  return fitWeights(papers, prior, strength) as [number, number];
}

/**
 * Minimizes the log loss of a conditional logit model, in which no candidate is right with a score of 0.
 *
 * @param strength penalty on the squared distance from the prior weights
 */
export function fitWeights(
  papers: readonly LabeledCandidates[],
  prior: readonly number[],
  strength: number,
): number[] {
  const weights = [...prior];
  const squares = prior.map(() => 1e-6);
  for (let step = 0; step < STEPS; step += 1) {
    const gradient = weights.map((weight, index) => strength * (weight - prior[index]!));
    for (const { candidates } of papers) addGradient(gradient, candidates, weights);
    for (const [index, slope] of gradient.entries()) {
      squares[index]! += slope * slope;
      weights[index]! -= (RATE * slope) / Math.sqrt(squares[index]!);
    }
  }
  return weights;
}

function addGradient(
  gradient: number[],
  candidates: LabeledCandidates['candidates'],
  weights: readonly number[],
): void {
  const exps = candidates.map(({ features }) => Math.exp(scoreFeatures(weights, features)));
  const all = exps.reduce((sum, each) => sum + each, 1);
  const right = candidates.reduce((sum, { isRight }, index) => sum + (isRight ? exps[index]! : 0), 0);
  for (const [index, { features, isRight }] of candidates.entries()) {
    const wanted = right > 0 && isRight ? exps[index]! / right : 0;
    const excess = exps[index]! / all - wanted;
    for (const [at, feature] of features.entries()) gradient[at]! += excess * feature;
  }
}
