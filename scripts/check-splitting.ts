// Measures how well piles are split and their documents typed, with leave-one-out on a folder of streams with a
// truth.json: no stream is judged by a model that saw it or another stream with the same source document.
//
//   npm run check -- splitting -- FOLDER [--long FOLDER-OF-PDFS]… [--out PREDICTIONS.json] [--seed N]
//
// FOLDER must be the training data of the application's model. Long single documents come from the streams, each judged
// by the model that has not seen it, and with `--long` from the PDFs of other folders, judged by the model of the
// application.
import { writeFileSync } from 'node:fs';
import { BOUNDARY_MODEL } from '@/lib/recognition/classification/boundary-model';
import { ProjectMemory } from '@/lib/recognition/classification/classifier-project-memory';
import { CategorySet } from '@/lib/recognition/classification/offered-categories';
import { proposeSegments } from '@/lib/recognition/classification/propose-segments';
import { type GroundTruth, readTruth } from './check-splitting/ground-truth';
import { type LabeledStream, readLabeledStreams } from './check-splitting/labeled-streams';
import { trainLeaveOneOut } from './check-splitting/leave-one-out';
import {
  type LongDocument,
  listLongSegments,
  readLongFiles,
  type SkippedFile,
} from './check-splitting/long-documents';
import { openFileReader } from './check-splitting/read-files';
import { renameTypes } from './check-splitting/rename-types';
import {
  isAllCorrect,
  type ProposedSegment,
  type StreamScore,
  scoreStream,
  summarize,
} from './check-splitting/scores';
import { readOptions } from './options';

const MIN_CONFIDENCE = 0.9;
const GOALS = { f1: 0.9, whole: 0.6, quality: 0.86, types: 0.9 };
const MIN_LONG_WHOLE_SHARE = 0.85;

const { positionals, values } = readOptions({
  allowPositionals: true,
  options: {
    long: { type: 'string', multiple: true, default: [] },
    out: { type: 'string' },
    seed: { type: 'string', default: '7' },
  },
});
const folder = positionals[0];
if (!folder) throw new Error('Name a folder with streams and a truth.json.');

interface JudgedStream {
  stream: LabeledStream;
  proposed: ProposedSegment[];
  confidence: number;
  score: StreamScore;
}

let failed = false;
const reader = await openFileReader();
try {
  const truth = readTruth(folder);
  const streams = await readLabeledStreams(reader, folder);
  console.log(`${streams.length} streams, seed ${values.seed}`);
  const models = trainLeaveOneOut(streams, Number(values.seed), (done) =>
    process.stderr.write(`\r${done} of ${streams.length} models`),
  );
  process.stderr.write('\n');
  const judged = await judge(truth);
  report('categories as they are', judged);
  if (values.out) writeFileSync(values.out, JSON.stringify(predictions(judged), null, 1));
  report('categories renamed and undescribed', await judge(renameTypes(truth)));
  reportSure(judged);
  const long = listLongSegments(streams, models);
  const shipped = { model: BOUNDARY_MODEL, trainedOn: streams };
  for (const each of values.long) {
    const { documents, leftOut } = await readLongFiles(reader, each, shipped);
    reportLeftOut(each, leftOut);
    long.push(...documents);
  }
  await reportLong(long);

  async function judge({ categories, documents }: GroundTruth): Promise<JudgedStream[]> {
    const set = new CategorySet(categories);
    const memory = new ProjectMemory([]);
    const one = async (stream: (typeof streams)[number], index: number) => {
      const judgment = { categories: set, boundaries: models[index]!, memory };
      const { segments, confidence } = await proposeSegments(stream.pages, judgment);
      const proposed = segments.map(({ startPage, endPage, type, confidence: sure }) => ({
        start_page: startPage,
        end_page: endPage,
        doc_type: type?.docType ?? null,
        confidence: sure,
      }));
      return { stream, proposed, confidence, score: scoreStream(documents[index]!.segments, proposed) };
    };
    return await Promise.all(streams.map(one));
  }
} finally {
  await reader.close();
}
process.exitCode = failed ? 1 : 0;

function report(title: string, judged: readonly JudgedStream[]) {
  console.log(`\n${title}`);
  console.log('stratum     streams  boundary F1  whole streams  panoptic quality  page types');
  const strata = [...new Set(judged.map(({ stream }) => stream.truth.stratum))];
  for (const stratum of ['all', ...strata]) {
    const scores = judged.filter(({ stream }) => stratum === 'all' || stream.truth.stratum === stratum);
    const { streams, f1, whole, quality, types } = summarize(scores.map(({ score }) => score));
    const cells = [f1, whole, quality, types].map((value, index) =>
      value.toFixed(3).padStart([11, 15, 18, 12][index]!),
    );
    console.log(`${stratum.padEnd(10)} ${String(streams).padStart(8)}  ${cells.join('')}`);
    if (stratum !== 'all') continue;
    for (const [name, goal] of Object.entries(GOALS)) {
      if ({ f1, whole, quality, types }[name]! < goal) failed = true;
    }
  }
  const wrong = judged.filter(({ score }) => !score.whole);
  console.log(
    `cut wrong: ${wrong.map(({ stream, confidence }) => `${stream.truth.file} (${confidence.toFixed(2)})`).join(', ')}`,
  );
}

/** Reports the streams with high confidence. Native: every page has its own text layer. */
function reportSure(judged: readonly JudgedStream[]) {
  const sure = judged.filter(
    ({ stream, confidence }) =>
      confidence >= MIN_CONFIDENCE && stream.truth.segments.every(({ text }) => text !== 'ocr'),
  );
  const right = sure.filter(({ score }) => score.whole);
  console.log(
    `\nnative files at confidence ${MIN_CONFIDENCE} or more: ${sure.length}, all cuts right: ${right.length}`,
  );
  if (!isAllCorrect(sure.map(({ score }) => score))) failed = true;
}

/** Reports the skipped files. Short ones are only counted. */
function reportLeftOut(folder: string, leftOut: readonly SkippedFile[]) {
  const byReason = new Map<string, string[]>();
  for (const { name, reason } of leftOut) byReason.set(reason, [...(byReason.get(reason) ?? []), name]);
  console.log(`\nnot judged of ${folder}: ${leftOut.length}`);
  for (const [reason, names] of byReason) {
    console.log(names.length > 20 ? `${names.length} files: ${reason}` : `${names.join(', ')}: ${reason}`);
  }
}

async function reportLong(documents: readonly LongDocument[]) {
  const categories = new CategorySet([]);
  const memory = new ProjectMemory([]);
  console.log('\nlong single documents');
  let whole = 0;
  for (const { name, pages, model } of documents) {
    const { segments } = await proposeSegments(pages, { categories, boundaries: model, memory });
    if (segments.length === 1) whole += 1;
    const cuts = segments.slice(1).map(({ startPage }) => startPage);
    console.log(
      `${cuts.length === 0 ? 'whole' : 'CUT  '} ${name}, ${pages.length} pages${cuts.length > 0 ? ` at ${cuts.join(', ')}` : ''}`,
    );
  }
  console.log(
    `left whole: ${whole} of ${documents.length} (${((100 * whole) / Math.max(1, documents.length)).toFixed(0)} %)`,
  );
  if (documents.length === 0 || whole < MIN_LONG_WHOLE_SHARE * documents.length) failed = true;
}

function predictions(judged: readonly JudgedStream[]): Record<string, ProposedSegment[]> {
  return Object.fromEntries(judged.map(({ stream, proposed }) => [stream.truth.file, proposed]));
}
