// Measures how much reviewed documents improve classification: from names and descriptions only, and after 1, 3 and 10
// reviewed examples of each type. Also for categories with meaningless names, which can be learned only from examples,
// and for documents whose type has no category in the project.
//
//   npm run check -- learning -- FOLDER [--rounds N]
import type { TypedPage } from '@/lib/recognition/classification/boundary-features';
import { buildExample, ProjectMemory } from '@/lib/recognition/classification/classifier-project-memory';
import { CategorySet } from '@/lib/recognition/classification/offered-categories';
import { typeSegment } from '@/lib/recognition/classification/propose-segments';
import { createTrainingRandom, shuffle } from '@/lib/recognition/classification/training-random';
import { readTruth } from './check-splitting/ground-truth';
import { readLabeledStreams } from './check-splitting/labeled-streams';
import { openFileReader } from './check-splitting/read-files';
import { measureUnknownTypes } from './check-splitting/unknown-types';
import { readOptions } from './options';

interface KnownDocument {
  docType: string;
  pages: TypedPage[];
}

const EXAMPLES = [0, 1, 3, 10];
/** Maximum share of documents without a fitting category that may be accepted wrongly. */
const MAX_TAKEN_SHARE = 0.02;
const { positionals, values } = readOptions({
  allowPositionals: true,
  options: { rounds: { type: 'string', default: '5' } },
});
const folder = positionals[0];
if (!folder) throw new Error('Name a folder with streams and a truth.json.');
const rounds = Number(values.rounds);

const reader = await openFileReader();
try {
  const { categories } = readTruth(folder);
  const documents = listDistinctDocuments(await readLabeledStreams(reader, folder));
  const opaque = categories.map((_, index) => ({ value: `type ${index + 1}`, description: null }));
  const getName = new Map(categories.map(({ value }, index) => [value, opaque[index]!.value]));
  console.log(
    `${documents.length} documents, ${rounds} rounds; at most half of a type's documents are examples`,
  );
  console.log('examples per type   right   without examples   mean of all types   meaningless names');
  for (const count of EXAMPLES) {
    const named = measureLearningCurve(new CategorySet(categories), documents, count);
    const untaught = measureLearningCurve(new CategorySet(categories), documents, count, false);
    const renamed = documents.map((each) => ({ ...each, docType: getName.get(each.docType)! }));
    const unnamed = measureLearningCurve(new CategorySet(opaque), renamed, count);
    const cells = [named.right, untaught.right, named.mean, unnamed.right];
    const widths = [18, 19, 20, 20];
    const row = cells.map((cell, index) => cell.toFixed(3).padStart(widths[index]!));
    console.log(`${String(count).padStart(7)}${row.join('')}`);
  }
  console.log('\ndocuments of a type that a project lacks');
  console.log('project categories   no type   suggested for review   wrongly applied');
  for (const count of [1, 2, 5, categories.length - 1]) {
    const { unnamed, held, taken } = measureUnknownTypes(documents, categories, count);
    const cells = [unnamed, held, taken].map((share, index) =>
      share.toFixed(3).padStart([21, 23, 18][index]!),
    );
    console.log(`${String(count).padStart(7)}${cells.join('')}`);
    if (taken > MAX_TAKEN_SHARE) process.exitCode = 1;
  }
} finally {
  await reader.close();
}

function listDistinctDocuments(streams: Awaited<ReturnType<typeof readLabeledStreams>>): KnownDocument[] {
  const bySource = new Map<string, KnownDocument>();
  for (const { truth, pages } of streams) {
    for (const { source, doc_type, start_page, end_page } of truth.segments) {
      if (doc_type !== null)
        bySource.set(source, { docType: doc_type, pages: pages.slice(start_page - 1, end_page) });
    }
  }
  return [...bySource.values()];
}

/**
 * Measures the learning curve. Each round draws other examples and classifies all documents that were not drawn.
 *
 * @param taught false to classify the same documents without the examples
 */
function measureLearningCurve(
  categories: CategorySet,
  documents: readonly KnownDocument[],
  count: number,
  taught = true,
) {
  let right = 0;
  let total = 0;
  const byType = new Map<string, { right: number; total: number }>();
  for (let round = 0; round < rounds; round += 1) {
    const { examples, rest } = drawSample(documents, count, round);
    const memory = new ProjectMemory(
      taught ? examples.map(({ pages, docType }) => buildExample(pages, docType)) : [],
    );
    for (const { pages, docType } of rest) {
      const range = { startPage: 1, endPage: pages.length };
      const found = typeSegment(pages, range, { categories, memory }).type?.docType;
      const sum = byType.get(docType) ?? { right: 0, total: 0 };
      byType.set(docType, sum);
      sum.total += 1;
      total += 1;
      if (found !== docType) continue;
      sum.right += 1;
      right += 1;
    }
  }
  const shares = [...byType.values()].map((sum) => sum.right / sum.total);
  return { right: right / total, mean: shares.reduce((a, b) => a + b, 0) / shares.length };
}

function drawSample(documents: readonly KnownDocument[], count: number, seed: number) {
  const examples: KnownDocument[] = [];
  const rest: KnownDocument[] = [];
  const ofType = new Map<string, KnownDocument[]>();
  for (const each of shuffle(documents, createTrainingRandom(seed + 1))) {
    ofType.set(each.docType, [...(ofType.get(each.docType) ?? []), each]);
  }
  for (const known of ofType.values()) {
    const taken = Math.min(count, Math.floor(known.length / 2));
    examples.push(...known.slice(0, taken));
    rest.push(...known.slice(taken));
  }
  return { examples, rest };
}
