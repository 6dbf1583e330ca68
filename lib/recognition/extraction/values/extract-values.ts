import type { DocumentData, MetadataField } from '@/lib/documents/document-data';
import type { EmbeddedInvoice } from '@/lib/files/pdf/engine';
import type { ExtractionField } from '@/lib/tenancy/projects/project-settings';
import type { ValueMemory } from '../learning/value-memory';
import { getFieldMeaning } from './field-meanings';
import { toFieldValue } from './field-value';
import { LabelSet } from './find-labels';
import { findLineItemsField } from './find-line-items-field';
import { findMoney, type Money } from './find-money';
import { findReading } from './find-reading';
import { findTable, getRowsNote } from './find-table';
import { buildInvoiceTable, getInvoiceValue, INVOICE_CONFIDENCE } from './invoice-values';
import { joinNotes } from './join-notes';
import type { ValuePage } from './page-text';
import { Paper } from './paper';
import type { ExtractedValue } from './reading';
import { runStepsSync } from './run-steps-sync';

export interface ValueSource {
  /** Pages to read, in order, without skipped pages. */
  pages: readonly ValuePage[];
  invoice: EmbeddedInvoice | null;
  /** Training examples of the project. Default: none. */
  memory?: ValueMemory;
}

type Field = ExtractionField;
type Table = NonNullable<DocumentData['tables']>[number];

/**
 * Extracts the values of a document's fields, in field order. Uses the structured invoice if there is one; otherwise
 * the pages, by labels, positions, patterns, arithmetic, and training examples. A missing value is `null`. A table is
 * returned in `tables`, and its field has no value. A field of type entity has the text to search for its record.
 */
export const extractValues = (source: ValueSource, fields: readonly Field[]): DocumentData =>
  runStepsSync(extractValuesInSteps(source, fields));

/** Extracts the values in steps of a few milliseconds. */
export function* extractValuesInSteps(
  { pages, invoice, memory }: ValueSource,
  fields: readonly Field[],
): Generator<void, DocumentData> {
  if (fields.length === 0) return { metadataFields: [] };
  const paper = yield* Paper.read(pages, createLabelSet(fields));
  const learned = memory?.getFieldExamples(pages);
  let money: Money | undefined;
  const metadataFields: MetadataField[] = [];
  const tables: Table[] = [];
  const items = findLineItemsField(fields);
  for (const field of fields) {
    yield;
    if (field.type === 'table') {
      const table = field === items ? yield* findValueTable(paper, invoice, field) : undefined;
      if (table) tables.push(table);
      metadataFields.push(toFieldValue(field, undefined));
      continue;
    }
    const naming = getFieldMeaning(field);
    if (naming && !money) money = yield* findMoney(paper);
    yield;
    const lessons = learned?.get(field.key);
    const onPage = yield* findReading(paper, field, { naming, money: money ?? {}, lessons });
    const said = invoice && naming ? getInvoiceValue(invoice, naming.meaning) : undefined;
    metadataFields.push(toFieldValue(field, said === undefined ? onPage : locateInvoiceValue(said, onPage)));
  }
  const notes = joinNotes(paper.note, ...tables.map(getRowsNote));
  return { metadataFields, ...(tables.length > 0 && { tables }), ...notes };
}

/** Creates the labels to find for some fields. Takes a few milliseconds. */
export const createLabelSet = (fields: readonly Field[]) =>
  new LabelSet(fields.map(({ key, label, aliases = [] }) => ({ key, labels: [label, ...aliases] })));

/** Returns the structured invoice's value, with the position of the same value on the page. */
function locateInvoiceValue(said: string, onPage: ExtractedValue | undefined): ExtractedValue {
  const same = onPage !== undefined && toComparableText(onPage.value) === toComparableText(said);
  return {
    value: said,
    raw: same ? onPage.raw : said,
    confidence: INVOICE_CONFIDENCE,
    page: same ? onPage.page : null,
    box: same ? onPage.box : null,
  };
}

const toComparableText = (value: string) => {
  const number = /^-?\d+(\.\d+)?$/.test(value) ? String(Number(value)) : value;
  return number.toLowerCase().replaceAll(/[^\p{L}\p{N}.]/gu, '');
};

function* findValueTable(paper: Paper, invoice: EmbeddedInvoice | null, { key, label }: Field) {
  const structured = invoice && buildInvoiceTable(invoice, key, label);
  return structured ?? (yield* findTable(paper, key, label));
}
