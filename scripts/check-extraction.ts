// How well values are read off the invoices and receipts of a folder, by field and set.
//
//   npm run check:extraction -- FOLDER [--set NAME] [--part 1/2] [--wrong] [--learning] [--languages eng,deu]
//
// With --learning every file is read twice off the page alone: as it is, and after all the other files were corrected and
// approved, as a project would have it after a while. So nothing is told of a file itself.
//
// FOLDER holds an expected.json: [{file, set, expected: {invoice_number, date, due_date, total, currency, vendor, tax}}].
// A key beyond these is a field of the kind of its expected values (amount, date, currency, else text), with the key as its
// label. Pictures are read in the languages named, English without; their readings are kept until the readers change.
// Files with a structured invoice inside are read twice: with it, and off the page alone.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { MetadataField } from '@/lib/documents/document-data';
import type { TaughtExample } from '@/lib/extraction/learning/lesson';
import { ValueMemory } from '@/lib/extraction/learning/value-memory';
import { valuePageOf } from '@/lib/extraction/turned-pages';
import { extractValues } from '@/lib/extraction/values/extract-values';
import type { ValuePage } from '@/lib/extraction/values/page-text';
import type { EmbeddedInvoice } from '@/lib/pdf/engine';
import { openFileReaders } from '@/lib/platform/child-processes/file-readers';
import { openPdfEngine } from '@/lib/platform/child-processes/pdf-engine';
import type { ExtractionField } from '@/lib/projects/settings';
import { buildChildren } from './build-children.mjs';
import { CHECKED_FIELDS, type Expectation, fieldOf, isEqual } from './check-extraction/equal';
import { readFile } from './check-extraction/read-files';
import { taughtBy } from './check-extraction/teach';
import { readOptions } from './options';

interface Expected {
  file: string;
  set: string;
  expected: Record<string, Expectation>;
}

/** A file as it was read. */
interface Known extends Expected {
  pages: ValuePage[];
  invoice: EmbeddedInvoice | null;
  /** What it teaches; null for nothing. */
  example: TaughtExample | null;
}

interface Judged {
  set: string;
  key: string;
  right: boolean;
  /** Of a value; null where none was found. */
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
const fields = fieldsOf(all);
const languages = values.languages.split(',');
const limits = { pdfPages: 20_000, imageMegapixels: 100 };
// Pictures take long on a machine that has other work.
const childrenFolder = await buildChildren();
const engine = openPdfEngine({ childrenFolder, limits, timeLimitMs: 120_000 });
const readers = openFileReaders({ childrenFolder });
try {
  const files: Known[] = [];
  for (const each of chosen(all)) {
    files.push(await known(each));
  }
  const judged = files.flatMap((file) => judge(file, files));
  report(judged);
  reportConfidence(judged);
} finally {
  await engine.close();
  await readers.close();
}

/** What is expected of any file, the checks' own fields first. */
function fieldsOf(files: readonly Expected[]): ExtractionField[] {
  const told = new Map<string, Expectation[]>(CHECKED_FIELDS.map(({ key }) => [key, []]));
  for (const { expected } of files) {
    for (const [key, value] of Object.entries(expected)) told.set(key, [...(told.get(key) ?? []), value]);
  }
  return [...told].map(([key, expected]) => fieldOf(key, expected));
}

/** Of the files of each set the Nth of every so many, so that one part can be looked at and another one measured. */
function chosen(all: Expected[]): Expected[] {
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

async function known(each: Expected): Promise<Known> {
  const path = join(folder!, each.file);
  const read = await readFile({ engine, readers }, path, languages);
  const pages = read.map((page) => valuePageOf(page.page, page));
  const invoice = await invoiceIn(path);
  const found = values.learning ? extractValues({ pages, invoice: null }, fields) : null;
  return { ...each, pages, invoice, example: found && (await taughtBy(pages, found, each.expected, fields)) };
}

async function invoiceIn(path: string): Promise<EmbeddedInvoice | null> {
  if (path.endsWith('.pdf')) return await engine.readEmbeddedInvoice({ path });
  return path.endsWith('.xml') ? await readers.readInvoice({ path }) : null;
}

function judge(each: Known, all: readonly Known[]): Judged[] {
  const { file, set, expected, pages, invoice } = each;
  const others = all.filter((other) => other !== each).flatMap(({ example }) => example ?? []);
  return [
    ...(invoice ? compare(`${set}, with its XML`, { invoice }) : []),
    ...compare(set + (invoice ? ', page alone' : ''), {}),
    ...(values.learning ? compare(`${set}, after learning`, { memory: new ValueMemory(others) }) : []),
  ];

  function compare(name: string, by: { invoice?: EmbeddedInvoice; memory?: ValueMemory }): Judged[] {
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

function report(judged: readonly Judged[]) {
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

/** Whether values are right as often as they say. */
function reportConfidence(judged: readonly Judged[]) {
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
