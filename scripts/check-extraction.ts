// Measures how well values are extracted from the invoices and receipts of a folder, by field and set.    npm run
// check -- extraction -- FOLDER [--set NAME] [--part 1/2] [--wrong] [--learning] [--languages eng,deu]  With --learning,
// every file is read twice from the page only: without examples, and after all other files were corrected and approved,
// as in a project after some time. No file is an example for itself.  FOLDER holds an expected.json: [{file, set,
// expected: {invoice_number, date, due_date, total, currency, vendor, tax}}]. Any other key is a field with the type of
// its expected values (amount, date, currency, otherwise text) and the key as its label. Images are read in the given
// languages. Default: English. Readings are cached until the readers change. Files with an embedded structured invoice
// are read twice: with it, and from the page only.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { MetadataField } from '@/lib/documents/document-data';
import type { EmbeddedInvoice } from '@/lib/files/pdf/engine';
import { openFileReaders } from '@/lib/platform/child-processes/file-readers';
import { openPdfEngine } from '@/lib/platform/child-processes/pdf-engine';
import type { TrainingExample } from '@/lib/recognition/extraction/learning/training-example';
import { ValueMemory } from '@/lib/recognition/extraction/learning/value-memory';
import { toValuePage } from '@/lib/recognition/extraction/rotated-pages';
import { extractValues } from '@/lib/recognition/extraction/values/extract-values';
import type { ValuePage } from '@/lib/recognition/extraction/values/page-text';
import type { ExtractionField } from '@/lib/tenancy/projects/project-settings';
import { buildChildren } from './build-children.mjs';
import { buildTrainingExample } from './check-extraction/build-training-example';
import { CHECKED_FIELDS, type Expectation, getField, isEqual } from './check-extraction/equal';
import { readFile } from './check-extraction/read-files';
import { readOptions } from './options';

interface Expected {
  file: string;
  set: string;
  expected: Record<string, Expectation>;
}

/** File after reading. */
interface KnownDocument extends Expected {
  pages: ValuePage[];
  invoice: EmbeddedInvoice | null;
  /** Training example from the file, or null if it has none. */
  example: TrainingExample | null;
}

interface JudgedField {
  set: string;
  key: string;
  right: boolean;
  /** Confidence of the value. null if no value was found. */
  confidence: number | null;
}

const { positionals, values } = readOptions({
  allowPositionals: true,
  options: {
    set: { type: 'string' },
    part: { type: 'string', default: '1/1' },
    wrong: { type: 'boolean', default: false },
    learning: { type: 'boolean', default: false },
    languages: { type: 'string', default: 'eng' },
  },
});
const folder = positionals[0];
if (!folder) throw new Error('Name a folder with an expected.json.');

const all: Expected[] = JSON.parse(readFileSync(join(folder, 'expected.json'), 'utf8'));
const fields = listFields(all);
const languages = values.languages.split(',');
const limits = { pdfPages: 20_000, imageMegapixels: 100 };
// Images take long on a busy machine.
const childrenFolder = await buildChildren();
const engine = openPdfEngine({ childrenFolder, limits, timeLimitMs: 120_000 });
const readers = openFileReaders({ childrenFolder });
try {
  const files: KnownDocument[] = [];
  for (const each of chooseFiles(all)) {
    files.push(await readKnownDocument(each));
  }
  const judged = files.flatMap((file) => judge(file, files));
  report(judged);
  reportConfidence(judged);
} finally {
  await engine.close();
  await readers.close();
}

/** Lists the expected fields of all files, with the fields of the checks first. */
function listFields(files: readonly Expected[]): ExtractionField[] {
  const told = new Map<string, Expectation[]>(CHECKED_FIELDS.map(({ key }) => [key, []]));
  for (const { expected } of files) {
    for (const [key, value] of Object.entries(expected)) told.set(key, [...(told.get(key) ?? []), value]);
  }
  return [...told].map(([key, expected]) => getField(key, expected));
}

/** Selects every Nth file of each set, so that you can inspect one portion and measure another. */
function chooseFiles(all: Expected[]): Expected[] {
  const [part, parts] = values.part.split('/').map(Number) as [number, number];
  const sets = new Map<string, number>();
  return [...all]
    .sort((a, b) => (a.file < b.file ? -1 : 1))
    .filter(({ set }) => {
      const index = sets.get(set) ?? 0;
      sets.set(set, index + 1);
      return (!values.set || values.set === set) && index % parts === part - 1;
    });
}

async function readKnownDocument(each: Expected): Promise<KnownDocument> {
  const path = join(folder!, each.file);
  const read = await readFile({ engine, readers }, path, languages);
  const pages = read.map((page) => toValuePage(page.page, page));
  const invoice = await readInvoice(path);
  const found = values.learning ? extractValues({ pages, invoice: null }, fields) : null;
  return {
    ...each,
    pages,
    invoice,
    example: found && (await buildTrainingExample(pages, found, each.expected, fields)),
  };
}

async function readInvoice(path: string): Promise<EmbeddedInvoice | null> {
  if (path.endsWith('.pdf')) return await engine.readEmbeddedInvoice({ path });
  return path.endsWith('.xml') ? await readers.readInvoice({ path }) : null;
}

function judge(each: KnownDocument, all: readonly KnownDocument[]): JudgedField[] {
  const { file, set, expected, pages, invoice } = each;
  const others = all.filter((other) => other !== each).flatMap(({ example }) => example ?? []);
  return [
    ...(invoice ? compare(`${set}, with its XML`, { invoice }) : []),
    ...compare(set + (invoice ? ', page alone' : ''), {}),
    ...(values.learning ? compare(`${set}, after learning`, { memory: new ValueMemory(others) }) : []),
  ];

  function compare(name: string, by: { invoice?: EmbeddedInvoice; memory?: ValueMemory }): JudgedField[] {
    const { metadataFields } = extractValues({ pages, invoice: null, ...by }, fields);
    const found = new Map(metadataFields.map((field) => [field.key, field]));
    return Object.entries(expected).map(([key, value]) => {
      const field = found.get(key);
      const right = isEqual(fields.find((each) => each.key === key)!, value, field?.value ?? null);
      if (values.wrong && !right) sayWrong(name, key, value, field);
      return { set: name, key, right, confidence: field?.confidence ?? null };
    });
  }

  function sayWrong(name: string, key: string, value: Expectation, field: MetadataField | undefined) {
    const told = `${JSON.stringify(field?.value ?? null)} (${field?.confidence ?? '–'})`;
    console.log(`${name}: ${file}: ${key}: ${told}, expected ${JSON.stringify(value)}`);
  }
}

function report(judged: readonly JudgedField[]) {
  const sets = [...new Set(judged.map(({ set }) => set))];
  for (const set of sets) {
    console.log(`\n${set}`);
    for (const { key } of fields) {
      const of = judged.filter((each) => each.set === set && each.key === key);
      if (of.length === 0) continue;
      const right = of.filter((each) => each.right).length;
      const none = of.filter(({ confidence }) => confidence === null).length;
      console.log(
        `  ${key.padEnd(16)} ${(right / of.length).toFixed(2)}  ${right} of ${of.length}${none > 0 ? `, ${none} not found` : ''}`,
      );
    }
  }
}

/** Reports whether values are correct as often as their confidence says. */
function reportConfidence(judged: readonly JudgedField[]) {
  console.log('\nright, by confidence');
  const found = judged.filter(({ confidence }) => confidence !== null);
  for (const [from, to] of [
    [0, 0.4],
    [0.4, 0.6],
    [0.6, 0.75],
    [0.75, 0.85],
    [0.85, 0.95],
    [0.95, 1.01],
  ] as const) {
    const of = found.filter(({ confidence }) => confidence! >= from && confidence! < to);
    if (of.length === 0) continue;
    const right = of.filter((each) => each.right).length;
    console.log(
      `  ${from.toFixed(2)} to ${Math.min(1, to).toFixed(2)}: ${(right / of.length).toFixed(2)} of ${of.length}`,
    );
  }
}
