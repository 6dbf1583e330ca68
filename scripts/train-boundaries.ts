// Trains the boundary model on folders of streams: PDFs with a truth.json that says which pages are one document
// (scripts/check-splitting/truth.ts has its form). The same files and seed give the same weights, to the byte.
//
//   npm run train:boundaries -- FOLDER… [--seed N] [--out FILE]
//   npm run check:weights -- FOLDER… [--seed N] [--out FILE]
//
// The second writes nothing: it says whether the weights that the application comes with are what the folders give.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { FEATURE_NAMES } from '@/lib/classification/boundary-features';
import { trainBoundaries } from '@/lib/classification/train-boundaries';
import { writtenTrees } from '@/lib/classification/tree-text';
import { labelledStreams } from './check-splitting/labelled-streams';
import { openFileReader } from './check-splitting/read-files';
import { readOptions } from './options';

const OUT = join(import.meta.dirname, '../lib/classification/boundary-weights.json');
const { positionals: folders, values } = readOptions({
  allowPositionals: true,
  options: {
    seed: { type: 'string', default: '7' },
    out: { type: 'string', default: OUT },
    check: { type: 'boolean', default: false },
  },
});
if (folders.length === 0) throw new Error('Name a folder with streams and a truth.json.');

const { text, told } = await trained(Number(values.seed));
if (!values.check) {
  writeFileSync(values.out, text);
  console.log(`${told}: ${values.out}`);
} else if (readFileSync(values.out, 'utf8') === text) {
  console.log(`${told}, the same as in ${values.out}`);
} else {
  console.error(`${told}, but not the same as in ${values.out}`);
  process.exitCode = 1;
}

async function trained(seed: number): Promise<{ text: string; told: string }> {
  const reader = await openFileReader();
  try {
    const files = [];
    for (const folder of folders) files.push(...(await labelledStreams(reader, folder)));
    const { model, rows } = trainBoundaries(files, seed);
    const weights = {
      // For whoever trains again.
      trained: { seed, files: files.length, rows },
      features: FEATURE_NAMES,
      usual: writtenTrees(model.usual),
      longRun: writtenTrees(model.longRun),
    };
    const trees = model.usual.trees.length + model.longRun.trees.length;
    return {
      text: `${JSON.stringify(weights, null, 2)}\n`,
      told: `${trees} trees from ${rows} pages of ${files.length} files`,
    };
  } finally {
    await reader.close();
  }
}
