import type { BoostedTrees, TreeNode } from './boosted-trees';

/** The form that a forest is kept in: one line a tree, from the root, left before right: `3<0.5 -0.1 0.2`. */
export interface TreeText {
  base: number;
  trees: string[];
}

const written = (node: TreeNode): string =>
  typeof node === 'number' ? String(node) : `${node.f}<${node.at} ${written(node.l)} ${written(node.r)}`;

export const writtenTrees = ({ base, trees }: BoostedTrees): TreeText => ({
  base,
  trees: trees.map(written),
});

/** @throws Error when a tree is not complete */
export function readTrees({
  features,
  base,
  trees,
}: TreeText & { features: readonly string[] }): BoostedTrees {
  return { features, base, trees: trees.map(readTree) };
}

function readTree(text: string): TreeNode {
  const words = text.split(' ');
  let at = 0;
  const next = (): TreeNode => {
    const word = words[at];
    at += 1;
    if (word === undefined) throw new Error(`The tree “${text}” breaks off.`);
    const [feature, edge] = word.split('<');
    if (edge === undefined) return Number(word);
    return { f: Number(feature), at: Number(edge), l: next(), r: next() };
  };
  return next();
}
