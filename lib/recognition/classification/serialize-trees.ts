import type { BoostedTrees, TreeNode } from './boosted-trees';

/** Stored form of a forest: one line per tree, in pre-order, for example `3<0.5 -0.1 0.2`. */
export interface SerializedTrees {
  base: number;
  trees: string[];
}

const serializeNode = (node: TreeNode): string =>
  typeof node === 'number'
    ? String(node)
    : `${node.f}<${node.at} ${serializeNode(node.l)} ${serializeNode(node.r)}`;

export const serializeTrees = ({ base, trees }: BoostedTrees): SerializedTrees => ({
  base,
  trees: trees.map(serializeNode),
});

/** @throws Error if a tree is incomplete */
export function parseTrees({
  features,
  base,
  trees,
}: SerializedTrees & { features: readonly string[] }): BoostedTrees {
  return { features, base, trees: trees.map(parseTree) };
}

function parseTree(text: string): TreeNode {
  const words = text.split(' ');
  let at = 0;
  const next = (): TreeNode => {
    const word = words[at];
    at += 1;
    if (word === undefined) throw new Error(`The tree “${text}” ends too early.`);
    const [feature, edge] = word.split('<');
    if (edge === undefined) return Number(word);
    return { f: Number(feature), at: Number(edge), l: next(), r: next() };
  };
  return next();
}
