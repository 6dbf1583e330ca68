/** Forest of small trees whose values add up to a logit. Plain JSON, so that it can be stored next to the code. */
export interface BoostedTrees {
  features: readonly string[];
  /** Logit before any tree. */
  base: number;
  trees: readonly TreeNode[];
}

/** Leaf (a number) or a split: values less than `at` go left. */
export type TreeNode = number | { f: number; at: number; l: TreeNode; r: TreeNode };

export function computeLogit({ base, trees }: BoostedTrees, values: ArrayLike<number>): number {
  let sum = base;
  for (let node of trees) {
    while (typeof node !== 'number') node = values[node.f]! < node.at ? node.l : node.r;
    sum += node;
  }
  return sum;
}

/** Combines forests with the same features into one forest whose logit is the mean. */
export function averageForests(forests: readonly BoostedTrees[]): BoostedTrees {
  const share = (value: number) => Math.round((value / forests.length) * 1e6) / 1e6;
  const scaled = (node: TreeNode): TreeNode =>
    typeof node === 'number' ? share(node) : { ...node, l: scaled(node.l), r: scaled(node.r) };
  return {
    features: forests[0]!.features,
    base: share(forests.reduce((sum, { base }) => sum + base, 0)),
    trees: forests.flatMap(({ trees }) => trees.map(scaled)),
  };
}
