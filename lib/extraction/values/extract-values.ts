import type { DocumentData, MetadataField } from '@/lib/documents/document-data';
import type { EmbeddedInvoice } from '@/lib/pdf/engine';
import type { ExtractionField } from '@/lib/projects/settings';
import type { ValueMemory } from '../learning/value-memory';
import { joinedNotes } from '../notes';
import { fieldValue } from './field-value';
import { findMoney, type Money } from './find-money';
import { findReading } from './find-reading';
import { findTable, noteOfRows } from './find-table';
import { FROM_INVOICE, saidByInvoice, tableOfInvoice } from './from-invoice';
import { lineItemsField } from './line-items-field';
import { namingOf } from './meanings';
import type { ValuePage } from './page-text';
import { Paper } from './paper';
import type { Said } from './reading';
import { runSteps } from './run-steps';

export interface ValueSource {
  /** Those that a person wants read, in order. */
  pages: readonly ValuePage[];
  /** The structured invoice inside the file. */
  invoice: EmbeddedInvoice | null;
  /** What the project has learned; nothing when left out. */
  memory?: ValueMemory;
}

type Field = ExtractionField;
type Table = NonNullable<DocumentData['tables']>[number];

/**
 * The values of a document's fields, in the order of the fields: from the structured invoice where there is one, else
 * off the pages, by labels, places, patterns and arithmetic, and by what the project has learned. A value that isn't
 * found is null. A table is told in `tables`, beside a field that has no value; a field of type entity has the text that
 * its record is looked up by.
 */
export const extractValues = (source: ValueSource, fields: readonly Field[]): DocumentData =>
  runSteps(valueSteps(source, fields));

/** The same in steps of a few milliseconds. */
export function* valueSteps(
  { pages, invoice, memory }: ValueSource,
  fields: readonly Field[],
): Generator<void, DocumentData> {
  if (fields.length === 0) return { metadataFields: [] };
  const paper = yield* Paper.read(pages, ownLabels(fields));
  const learned = memory?.about(pages);
  let money: Money | undefined;
  const metadataFields: MetadataField[] = [];
  const tables: Table[] = [];
  const items = lineItemsField(fields);
  for (const field of fields) {
    yield;
    if (field.type === 'table') {
      const table = field === items ? yield* tableOf(paper, invoice, field) : undefined;
      if (table) tables.push(table);
      metadataFields.push(fieldValue(field, undefined));
      continue;
    }
    const naming = namingOf(field);
    if (naming && !money) money = yield* findMoney(paper);
    yield;
    const lessons = learned?.get(field.key);
    const onPage = yield* findReading(paper, field, { naming, money: money ?? {}, lessons });
    const said = invoice && naming ? saidByInvoice(invoice, naming.meaning) : undefined;
    metadataFields.push(fieldValue(field, said === undefined ? onPage : structured(said, onPage)));
  }
  const notes = joinedNotes(paper.note, ...tables.map(noteOfRows));
  return { metadataFields, ...(tables.length > 0 && { tables }), ...notes };
}

/** What a project's fields are called on its papers. */
export const ownLabels = (fields: readonly Field[]) =>
  fields.map(({ key, label, aliases = [] }) => ({ key, labels: [label, ...aliases] }));

/** What the structured invoice says, with the place where the page says the same. */
function structured(said: string, onPage: Said | undefined): Said {
  const same = onPage !== undefined && squeezed(onPage.value) === squeezed(said);
  return {
    value: said,
    raw: same ? onPage.raw : said,
    confidence: FROM_INVOICE,
    page: same ? onPage.page : null,
    box: same ? onPage.box : null,
  };
}

const squeezed = (value: string) => {
  const number = /^-?\d+(\.\d+)?$/.test(value) ? String(Number(value)) : value;
  return number.toLowerCase().replaceAll(/[^\p{L}\p{N}.]/gu, '');
};

function* tableOf(paper: Paper, invoice: EmbeddedInvoice | null, { key, label }: Field) {
  const structured = invoice && tableOfInvoice(invoice, key, label);
  return structured ?? (yield* findTable(paper, key, label));
}
