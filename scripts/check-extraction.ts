// Measures how well values are extracted from the invoices and receipts of a folder, by field and set.
//
//   npm run check -- extraction -- FOLDER [--set NAME] [--part 1/2] [--wrong] [--learning] [--languages eng,deu] [--native]
//
// FOLDER holds an expected.json: [{file, set, expected: {invoice_number, date, due_date, total, currency, vendor, tax}}].
// Any other key is a field with the type of its expected values (amount, date, currency, otherwise text) and the key as
// its label. Files with an embedded structured invoice are read twice: with it, and from the page only.
//
// --learning reads every file twice from the page only: without examples, and after all other files were corrected and
// approved, as in a project after some time. No file is an example for itself. --languages names the languages of
// images (default: English). --native recognizes with the Tesseract program. Readings are cached until the readers
// change.
import type { MetadataField } from '@/lib/documents/document-data';
import type { EmbeddedInvoice } from '@/lib/files/pdf/pdf-engine-port';
import { extractValues } from '@/lib/recognition/extraction/values/extract-values';
import { getStrongestFeatures } from '@/lib/recognition/extraction/values/rank-candidates';
import type { TrainingExample } from '@/lib/recognition/extraction/values/training-example';
import { ValueMemory } from '@/lib/recognition/extraction/values/value-memory';
import type { Evidence } from '@/lib/recognition/extraction/values/value-reading';
import { buildTrainingExample } from './check-extraction/build-training-example';
import { type Expectation, isEqual } from './check-extraction/equal';
import {
  type Expected,
  type KnownDocument,
  readExpected,
  readKnownDocuments,
} from './check-extraction/known-documents';
import { type Prediction, printReliability } from './check-extraction/reliability';
import { readOptions } from './options';

/** Document with its training example, or null if it has none. */
interface LearnedDocument extends KnownDocument {
  example: TrainingExample | null;
}

interface JudgedField extends Prediction {
  set: string;
  key: string;
}

const { positionals, values } = readOptions({
  allowPositionals: true,
  options: {
    set: { type: 'string' },
    part: { type: 'string', default: '1/1' },
    wrong: { type: 'boolean', default: false },
    learning: { type: 'boolean', default: false },
    languages: { type: 'string', default: 'eng' },
    native: { type: 'boolean', default: false },
  },
});
const folder = positionals[0];
if (!folder) throw new Error('Name a folder with an expected.json.');

const { files: all, fields } = readExpected(folder);
const reading = { languages: values.languages.split(','), native: values.native };
const files: LearnedDocument[] = [];
for (const each of await readKnownDocuments(folder, chooseFiles(all), reading))
  files.push({ ...each, example: values.learning ? await learn(each) : null });
const judged = files.flatMap((file) => judge(file, files));
report(judged);
for (const { key } of fields) {
  const own = judged.filter((each) => each.key === key && !each.set.endsWith('with its XML'));
  printReliability(key, own);
}
printReliability('All values', judged);

/** Selects every Nth file of each set, so that you can inspect one portion and measure another. */
function chooseFiles(all: Expected[]): Expected[] {
  const [part, parts] = values.part.split('/').map(Number) as [number, number];
  const sets = new Map<string, number>();
  return all.filter(({ set }) => {
    const index = sets.get(set) ?? 0;
    sets.set(set, index + 1);
    return (!values.set || values.set === set) && index % parts === part - 1;
  });
}

async function learn({ pages, expected }: KnownDocument): Promise<TrainingExample | null> {
  const found = extractValues({ pages, invoice: null }, fields);
  return await buildTrainingExample(pages, found, expected, fields);
}

function judge(each: LearnedDocument, all: readonly LearnedDocument[]): JudgedField[] {
  const { file, set, expected, pages, invoice } = each;
  const others = all.filter((other) => other !== each).flatMap(({ example }) => example ?? []);
  return [
    ...(invoice ? compare(`${set}, with its XML`, { invoice }) : []),
    ...compare(set + (invoice ? ', page alone' : ''), {}),
    ...(values.learning ? compare(`${set}, after learning`, { memory: new ValueMemory(others) }) : []),
  ];

  function compare(name: string, by: { invoice?: EmbeddedInvoice; memory?: ValueMemory }): JudgedField[] {
    const evidence = new Map<string, Evidence | undefined>();
    const onReading: Parameters<typeof extractValues>[0]['onReading'] = (key, reading) =>
      void evidence.set(key, reading.evidence);
    const { metadataFields } = extractValues({ pages, invoice: null, onReading, ...by }, fields);
    const found = new Map(metadataFields.map((field) => [field.key, field]));
    return Object.entries(expected).map(([key, value]) => {
      const field = found.get(key);
      const isRight = isEqual(fields.find((each) => each.key === key)!, value, field?.value ?? null);
      if (values.wrong && !isRight) sayWrong(name, key, value, field, evidence.get(key));
      return { set: name, key, isRight, confidence: field?.confidence ?? undefined };
    });
  }

  function sayWrong(
    name: string,
    key: string,
    value: Expectation,
    field: MetadataField | undefined,
    evidence: Evidence | undefined,
  ) {
    const actual = `${JSON.stringify(field?.value ?? null)} (${field?.confidence ?? '–'})`;
    console.log(`${name}: ${file}: ${key}: ${actual}, expected ${JSON.stringify(value)}`);
    if (evidence) console.log(`  ${getStrongestFeatures(evidence).join('; ')}`);
  }
}

function report(judged: readonly JudgedField[]) {
  const sets = [...new Set(judged.map(({ set }) => set))];
  for (const set of sets) {
    console.log(`\n${set}`);
    for (const { key } of fields) {
      const of = judged.filter((each) => each.set === set && each.key === key);
      if (of.length === 0) continue;
      const right = of.filter((each) => each.isRight).length;
      const none = of.filter(({ confidence }) => confidence === undefined).length;
      console.log(
        `  ${key.padEnd(16)} ${(right / of.length).toFixed(2)}  ${right} of ${of.length}${none > 0 ? `, ${none} not found` : ''}`,
      );
    }
  }
}
