// Trains the boundary model on folders of streams: PDFs with a truth.json that names the pages of each document (see
// scripts/check-splitting/ground-truth.ts). The same files and seed produce identical weights.
//
//   npx tsx scripts/train-boundaries.ts FOLDER… [--composed FOLDER]… [--seed N] [--out FILE]
//   npm run check -- weights -- FOLDER… [--composed FOLDER]… [--seed N] [--out FILE]
//
// `--composed` names a folder that scripts/compose-streams.ts wrote.
// The second command writes nothing: it checks that the folders produce the weights of the application.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { FEATURE_NAMES } from '@/lib/recognition/classification/boundary-features';
import { serializeTrees } from '@/lib/recognition/classification/serialize-trees';
import { trainBoundaries } from '@/lib/recognition/classification/train-boundaries';
import { readComposedStreams, readLabeledStreams } from './check-splitting/labeled-streams';
import { openFileReader } from './check-splitting/read-files';
import { readOptions } from './options';

const OUTPUT_FILE = join(import.meta.dirname, '../lib/recognition/classification/boundary-weights.json');
const { positionals: folders, values } = readOptions({
  allowPositionals: true,
  options: {
    seed: { type: 'string', default: '7' },
    out: { type: 'string', default: OUTPUT_FILE },
    check: { type: 'boolean', default: false },
    composed: { type: 'string', multiple: true, default: [] },
  },
});
if (folders.length === 0) throw new Error('Name a folder with streams and a truth.json.');

const { text, summary } = await trainModel(Number(values.seed));
if (!values.check) {
  writeFileSync(values.out, text);
  console.log(`${summary}: ${values.out}`);
} else if (readFileSync(values.out, 'utf8') === text) {
  console.log(`${summary}, the same as in ${values.out}`);
} else {
  console.error(`${summary}, but not the same as in ${values.out}`);
  process.exitCode = 1;
}

async function trainModel(seed: number): Promise<{ text: string; summary: string }> {
  const reader = await openFileReader();
  try {
    const files = await readComposedStreams(reader, values.composed);
    for (const folder of folders) files.push(...(await readLabeledStreams(reader, folder)));
    const { model, rows } = trainBoundaries(files, seed);
    const weights = {
      // Metadata for the next training.
      trained: { seed, files: files.length, rows },
      features: FEATURE_NAMES,
      usual: serializeTrees(model.usual),
      longRun: serializeTrees(model.longRun),
    };
    const trees = model.usual.trees.length + model.longRun.trees.length;
    return {
      text: `${JSON.stringify(weights, null, 2)}\n`,
      summary: `${trees} trees from ${rows} pages of ${files.length} files`,
    };
  } finally {
    await reader.close();
  }
}
