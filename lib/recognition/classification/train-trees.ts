import { sigmoid } from '@/lib/foundation/confidence';
import type { BoostedTrees, TreeNode } from './boosted-trees';

export interface TrainingOptions {
  trees: number;
  depth: number;
  rate: number;
  minLeaf: number;
  /** Share of rows that each tree uses. */
  subsample: number;
  /** Share of features that each tree uses. */
  columns: number;
  bins: number;
  /** Regularization that keeps leaf values small. */
  lambda: number;
}

export const DEFAULT_TRAINING: TrainingOptions = {
  trees: 140,
  depth: 3,
  rate: 0.08,
  minLeaf: 12,
  subsample: 0.7,
  columns: 0.6,
  bins: 24,
  lambda: 2,
};

export interface Row {
  values: Float64Array;
  label: 0 | 1;
  weight: number;
}

interface Gradients {
  first: Float64Array;
  second: Float64Array;
}

/**
 * Trains trees by gradient boosting with logistic loss over histograms. The same rows and the same `random` produce the
 * same trees.
 *
 * @param random numbers from 0 to 1
 */
export function trainTrees(
  rows: readonly Row[],
  features: readonly string[],
  random: () => number,
  options: TrainingOptions = DEFAULT_TRAINING,
): BoostedTrees {
  const edges = features.map((_, feature) => computeBinEdges(rows, feature, options.bins));
  // Store the bins by feature, in the order of access.
  const binned = features.map((_, feature) =>
    Uint8Array.from(rows, ({ values }) => findBin(edges[feature]!, values[feature]!)),
  );
  const total = rows.reduce((sum, { weight }) => sum + weight, 0);
  const positive = rows.reduce((sum, { weight, label }) => sum + weight * label, 0);
  const base = Math.log((positive + 1) / (total - positive + 1));
  const logits = new Float64Array(rows.length).fill(base);
  const trees: TreeNode[] = [];
  for (let count = 0; count < options.trees; count += 1) {
    const gradients = computeGradients(rows, logits);
    const sample = rows.map((_, index) => index).filter(() => random() < options.subsample);
    const columns = features.map((_, index) => index).filter(() => random() < options.columns);
    const grow = new TreeBuilder(binned, edges, gradients, columns, options);
    const tree = grow.node(sample, options.depth);
    trees.push(tree);
    rows.forEach(({ values }, index) => {
      let node = tree;
      while (typeof node !== 'number') node = values[node.f]! < node.at ? node.l : node.r;
      logits[index]! += node;
    });
  }
  return { features, base: round(base), trees };
}

class TreeBuilder {
  constructor(
    private readonly binned: readonly Uint8Array[],
    private readonly edges: readonly number[][],
    private readonly gradients: Gradients,
    private readonly columns: readonly number[],
    private readonly options: TrainingOptions,
  ) {}

  node(rows: number[], depth: number): TreeNode {
    const split = depth > 0 ? this.bestSplit(rows) : undefined;
    if (!split) return this.leaf(rows);
    const { feature, bin } = split;
    return {
      f: feature,
      at: round(this.edges[feature]![bin]!),
      l: this.node(
        rows.filter((row) => this.binned[feature]![row]! <= bin),
        depth - 1,
      ),
      r: this.node(
        rows.filter((row) => this.binned[feature]![row]! > bin),
        depth - 1,
      ),
    };
  }

  private leaf(rows: readonly number[]): number {
    const { first, second } = this.sums(rows);
    return round((-first / (second + this.options.lambda)) * this.options.rate);
  }

  private sums(rows: readonly number[]) {
    let first = 0;
    let second = 0;
    for (const row of rows) {
      first += this.gradients.first[row]!;
      second += this.gradients.second[row]!;
    }
    return { first, second };
  }

  private bestSplit(rows: readonly number[]): { feature: number; bin: number } | undefined {
    const all = this.sums(rows);
    const { lambda, minLeaf } = this.options;
    const { gradients } = this;
    const worth = (first: number, second: number) => (first * first) / (second + lambda);
    const whole = worth(all.first, all.second);
    let best: { feature: number; bin: number } | undefined;
    let gain = 1e-6;
    for (const feature of this.columns) {
      const bins = this.edges[feature]!.length + 1;
      const binned = this.binned[feature]!;
      const first = new Float64Array(bins);
      const second = new Float64Array(bins);
      const counts = new Float64Array(bins);
      for (let at = 0; at < rows.length; at += 1) {
        const row = rows[at]!;
        const bin = binned[row]!;
        first[bin]! += gradients.first[row]!;
        second[bin]! += gradients.second[row]!;
        counts[bin]! += 1;
      }
      let [left, leftSecond, leftCount] = [0, 0, 0];
      for (let bin = 0; bin < bins - 1; bin += 1) {
        left += first[bin]!;
        leftSecond += second[bin]!;
        leftCount += counts[bin]!;
        if (leftCount < minLeaf || rows.length - leftCount < minLeaf) continue;
        const better = worth(left, leftSecond) + worth(all.first - left, all.second - leftSecond) - whole;
        if (better > gain) {
          gain = better;
          best = { feature, bin };
        }
      }
    }
    return best;
  }
}

function computeGradients(rows: readonly Row[], logits: Float64Array): Gradients {
  const first = new Float64Array(rows.length);
  const second = new Float64Array(rows.length);
  rows.forEach(({ label, weight }, index) => {
    const p = sigmoid(logits[index]!);
    first[index] = weight * (p - label);
    second[index] = weight * Math.max(1e-6, p * (1 - p));
  });
  return { first, second };
}

function computeBinEdges(rows: readonly Row[], feature: number, bins: number): number[] {
  const values = [...new Set(rows.map((row) => row.values[feature]!))].sort((a, b) => a - b);
  const between = values.slice(1).map((value, index) => (value + values[index]!) / 2);
  if (between.length < bins) return between.map(round);
  const sorted = rows.map((row) => row.values[feature]!).sort((a, b) => a - b);
  const edges = new Set<number>();
  for (let bin = 1; bin < bins; bin += 1) edges.add(round(sorted[Math.floor((bin * sorted.length) / bins)]!));
  return [...edges].sort((a, b) => a - b);
}

/** Finds the first bin whose upper edge is above the value. */
function findBin(edges: readonly number[], value: number): number {
  let [low, high] = [0, edges.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (value < edges[middle]!) high = middle;
    else low = middle + 1;
  }
  return low;
}

const round = (value: number): number => Math.round(value * 1e5) / 1e5;
