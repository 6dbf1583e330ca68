// Trains the boundary model on folders of streams: PDFs with a truth.json that says which pages are one document
// (scripts/check-splitting/truth.ts has its form). The same files and seed give the same weights.
//
//   npm run train:boundaries -- FOLDER… [--seed N] [--out FILE]
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { FEATURE_NAMES } from '@/lib/classification/boundary-features';
import { trainBoundaries } from '@/lib/classification/train-boundaries';
import { writtenTrees } from '@/lib/classification/tree-text';
import { labelledStreams } from './check-splitting/labelled-streams';
import { openFileReader } from './check-splitting/read-files';

const OUT = join(import.meta.dirname, '../lib/classification/boundary-weights.json');
const { positionals: folders, values } = parseArgs({
  allowPositionals: true,
  options: { seed: { type: 'string', default: '7' }, out: { type: 'string', default: OUT } },
});
if (folders.length === 0) throw new Error('Name a folder with streams and a truth.json.');

const reader = await openFileReader();
try {
  const files = [];
  for (const folder of folders) files.push(...(await labelledStreams(reader, folder)));
  const seed = Number(values.seed);
  const { model, rows } = trainBoundaries(files, seed);
  const text = {
    // For whoever trains again.
    trained: { seed, files: files.length, rows },
    features: FEATURE_NAMES,
    usual: writtenTrees(model.usual),
    longRun: writtenTrees(model.longRun),
  };
  writeFileSync(values.out, `${JSON.stringify(text, null, 2)}\n`);
  console.log(
    `${model.usual.trees.length + model.longRun.trees.length} trees from ${rows} pages of ${files.length} files: ${values.out}`,
  );
} finally {
  await reader.close();
}
