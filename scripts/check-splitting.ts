// Measures how well piles are split and their documents typed, with leave-one-out on a folder of streams with a
// truth.json: no stream is judged by a model that saw it or another stream with the same source document.
//
//   npm run check -- splitting -- FOLDER [--composed FOLDER]… [--groups N] [--shipped] [--long FOLDER-OF-PDFS]…
//       [--out PREDICTIONS.json] [--seed N]
//
// FOLDER must be the training data of the application's model. Long single documents come from the streams, each judged
// by the model that has not seen it, and with `--long` from the PDFs of other folders, judged by the model of the
// application. `--composed` names drawn piles of scripts/compose-streams.ts, which each model is trained on too.
// `--groups` trains one model for each of N groups of streams, which is faster than one for each stream. `--shipped`
// trains nothing: the application's model judges the streams, which must be new to it.
import { writeFileSync } from 'node:fs';
import { BOUNDARY_MODEL, type BoundaryModel } from '@/lib/recognition/classification/boundary-model';
import { ProjectMemory } from '@/lib/recognition/classification/classifier-project-memory';
import { CategorySet } from '@/lib/recognition/classification/offered-categories';
import {
  computeStartProbabilities,
  proposeSegments,
} from '@/lib/recognition/classification/propose-segments';
import { type Prediction, printReliability } from './check-extraction/reliability';
import { type GroundTruth, readTruth } from './check-splitting/ground-truth';
import {
  type LabeledStream,
  readComposedStreams,
  readLabeledStreams,
} from './check-splitting/labeled-streams';
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
import { trainHeldOut } from './check-splitting/train-held-out';
import { readOptions } from './options';

const MIN_CONFIDENCE = 0.9;
const GOALS = { f1: 0.965, whole: 0.85, quality: 0.955, types: 0.965 };
const MIN_LONG_WHOLE_SHARE = 0.85;

const { positionals, values } = readOptions({
  allowPositionals: true,
  options: {
    long: { type: 'string', multiple: true, default: [] },
    composed: { type: 'string', multiple: true, default: [] },
    groups: { type: 'string' },
    shipped: { type: 'boolean', default: false },
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
  /** For each page that can begin a document, the probability that it does. */
  cuts: Prediction[];
}

let failed = false;
const reader = await openFileReader();
try {
  const truth = readTruth(folder);
  const streams = await readLabeledStreams(reader, folder);
  console.log(`${streams.length} streams, seed ${values.seed}`);
  const models = values.shipped ? streams.map(() => BOUNDARY_MODEL) : await trainModels(streams);
  const judged = await judge(truth);
  report('categories as they are', judged);
  if (values.out) writeFileSync(values.out, JSON.stringify(predictions(judged), null, 1));
  report('categories renamed and undescribed', await judge(renameTypes(truth)));
  reportSure(judged);
  reportReliability(judged);
  const long = listLongSegments(streams, models);
  const shipped = { model: BOUNDARY_MODEL, trainedOn: streams };
  for (const each of values.long) {
    const { documents, leftOut } = await readLongFiles(reader, each, shipped);
    reportLeftOut(each, leftOut);
    long.push(...documents);
  }
  await reportLong(long);

  async function trainModels(streams: readonly LabeledStream[]): Promise<BoundaryModel[]> {
    const composed = await readComposedStreams(reader, values.composed);
    const groups = Math.min(streams.length, Number(values.groups ?? streams.length));
    const models = trainHeldOut(streams, composed, { seed: Number(values.seed), groups }, (done) =>
      process.stderr.write(`\r${done} of ${groups} models`),
    );
    process.stderr.write('\n');
    return models;
  }

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
        type_confidence: type?.confidence,
      }));
      const starts = await computeStartProbabilities(stream.pages, judgment);
      const cuts = starts
        .map((start, at) => ({ confidence: start, isRight: stream.starts.has(at + 2) }))
        .filter((_, at) => !stream.pages[at + 1]!.blank);
      const score = scoreStream(documents[index]!.segments, proposed);
      return { stream, proposed, confidence, score, cuts };
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

/** Reports how often cuts and types are right, by their confidence. */
function reportReliability(judged: readonly JudgedStream[]) {
  console.log('');
  printReliability(
    'Cuts, all pages',
    judged.flatMap(({ cuts }) => cuts),
  );
  printReliability('Types', judged.flatMap(listTypePredictions));
}

/** Lists the proposed types of a stream. A type is right if most pages of its segment have it. */
function listTypePredictions({ stream, proposed }: JudgedStream): Prediction[] {
  return proposed.flatMap(({ start_page, end_page, doc_type, type_confidence: confidence }) => {
    if (doc_type === null || confidence === undefined) return [];
    const typed = stream.truth.segments.filter((segment) => segment.doc_type === doc_type);
    const pages = typed.reduce(
      (sum, segment) =>
        sum +
        Math.max(0, Math.min(end_page, segment.end_page) - Math.max(start_page, segment.start_page) + 1),
      0,
    );
    return [{ confidence, isRight: 2 * pages > end_page - start_page + 1 }];
  });
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
