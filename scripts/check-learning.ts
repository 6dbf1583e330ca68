// How much reviewed documents teach: the types of a folder's documents from names and descriptions alone, and after 1, 3
// and 10 reviewed examples of each type; also for categories whose names say nothing, where only examples can teach. And
// what becomes of documents whose type a project has no category for.
//
//   npm run check:learning -- FOLDER [--rounds N]
import type { TypedPage } from '@/lib/classification/boundary-features';
import { CategorySet } from '@/lib/classification/categories';
import { exampleOf, ProjectMemory } from '@/lib/classification/project-memory';
import { typedSegment } from '@/lib/classification/propose';
import { seededRandom, shuffled } from '@/lib/classification/seeded-random';
import { labelledStreams } from './check-splitting/labelled-streams';
import { openFileReader } from './check-splitting/read-files';
import { readTruth } from './check-splitting/truth';
import { unknownTypes } from './check-splitting/unknown-types';
import { readOptions } from './options';

interface Known {
  docType: string;
  pages: TypedPage[];
}

const EXAMPLES = [0, 1, 3, 10];
/** Of documents that fit none of the categories. */
const TAKEN_AT_MOST = 0.02;
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
  const documents = distinctDocuments(await labelledStreams(reader, folder));
  const opaque = categories.map((_, index) => ({ value: `type ${index + 1}`, description: null }));
  const nameOf = new Map(categories.map(({ value }, index) => [value, opaque[index]!.value]));
  console.log(
    `${documents.length} documents, ${rounds} rounds; at most half of a type's documents are examples`,
  );
  console.log('examples a type   right   without them   mean of the types   names that say nothing');
  for (const count of EXAMPLES) {
    const named = curve(new CategorySet(categories), documents, count);
    const untaught = curve(new CategorySet(categories), documents, count, false);
    const renamed = documents.map((each) => ({ ...each, docType: nameOf.get(each.docType)! }));
    const unnamed = curve(new CategorySet(opaque), renamed, count);
    const cells = [named.right, untaught.right, named.mean, unnamed.right];
    const widths = [16, 15, 20, 25];
    const row = cells.map((cell, index) => cell.toFixed(3).padStart(widths[index]!));
    console.log(`${String(count).padStart(7)}${row.join('')}`);
  }
  console.log('\ndocuments of a type that a project lacks');
  console.log('its categories   no type named   a guess that waits   taken over wrongly');
  for (const count of [1, 2, 5, categories.length - 1]) {
    const { unnamed, held, taken } = unknownTypes(documents, categories, count);
    const cells = [unnamed, held, taken].map((share, index) =>
      share.toFixed(3).padStart([17, 21, 21][index]!),
    );
    console.log(`${String(count).padStart(7)}${cells.join('')}`);
    if (taken > TAKEN_AT_MOST) process.exitCode = 1;
  }
} finally {
  await reader.close();
}

function distinctDocuments(streams: Awaited<ReturnType<typeof labelledStreams>>): Known[] {
  const bySource = new Map<string, Known>();
  for (const { truth, pages } of streams) {
    for (const { source, doc_type, start_page, end_page } of truth.segments) {
      if (doc_type !== null)
        bySource.set(source, { docType: doc_type, pages: pages.slice(start_page - 1, end_page) });
    }
  }
  return [...bySource.values()];
}

/**
 * Each round draws other examples, and asks for the types of all documents that were not drawn.
 *
 * @param taught false: the same documents are asked for, without the examples
 */
function curve(categories: CategorySet, documents: readonly Known[], count: number, taught = true) {
  let right = 0;
  let asked = 0;
  const byType = new Map<string, { right: number; asked: number }>();
  for (let round = 0; round < rounds; round += 1) {
    const { examples, rest } = drawn(documents, count, round);
    const memory = new ProjectMemory(
      taught ? examples.map(({ pages, docType }) => exampleOf(pages, docType)) : [],
    );
    for (const { pages, docType } of rest) {
      const range = { startPage: 1, endPage: pages.length };
      const found = typedSegment(pages, range, { categories, memory }).type?.docType;
      const sum = byType.get(docType) ?? { right: 0, asked: 0 };
      byType.set(docType, sum);
      sum.asked += 1;
      asked += 1;
      if (found !== docType) continue;
      sum.right += 1;
      right += 1;
    }
  }
  const shares = [...byType.values()].map((sum) => sum.right / sum.asked);
  return { right: right / asked, mean: shares.reduce((a, b) => a + b, 0) / shares.length };
}

function drawn(documents: readonly Known[], count: number, seed: number) {
  const examples: Known[] = [];
  const rest: Known[] = [];
  const ofType = new Map<string, Known[]>();
  for (const each of shuffled(documents, seededRandom(seed + 1))) {
    ofType.set(each.docType, [...(ofType.get(each.docType) ?? []), each]);
  }
  for (const known of ofType.values()) {
    const taken = Math.min(count, Math.floor(known.length / 2));
    examples.push(...known.slice(0, taken));
    rest.push(...known.slice(taken));
  }
  return { examples, rest };
}
