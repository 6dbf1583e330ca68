import type { DocumentData, InvoiceFindings, MetadataField } from '@/lib/documents/document-data';
import { getFieldMeaning } from '@/lib/documents/values/field-meanings';
import type { EmbeddedInvoice } from '@/lib/files/pdf/pdf-engine-port';
import type { ExtractionField } from '@/lib/tenancy/projects/project-settings';
import { toFieldValue } from './extracted-field-value';
import { buildInvoiceTable, getInvoiceValue, INVOICE_CONFIDENCE } from './extracted-invoice-values';
import type { ValuePage } from './extraction-page-text';
import { Paper } from './extraction-paper';
import { findInvoiceDifference, isComparedWithInvoice } from './find-invoice-difference';
import { findLineItemTable, getRowsNote } from './find-line-item-table';
import { findLineItemsField } from './find-line-items-field';
import { findMoney, type Money } from './find-money';
import { findOccurrences } from './find-occurrences';
import { LabelSet } from './find-value-labels';
import { findValueReading } from './find-value-reading';
import { getInvoiceFindings } from './get-invoice-findings';
import { joinReadingNotes } from './join-reading-notes';
import { locateInvoiceRows } from './locate-invoice-rows';
import { proveLineItems, type Table } from './prove-line-items';
import { runExtractionSteps } from './run-extraction-steps';
import type { ValueMemory } from './value-memory';
import { type ExtractedValue, locateValue } from './value-reading';

export interface ValueSource {
  /** Pages to read, in order, without skipped pages. */
  pages: readonly ValuePage[];
  invoice: EmbeddedInvoice | null;
  /** `true` to compare the invoice with the pages, which must be its complete printed form. Default: `false`. */
  comparesInvoice?: boolean;
  /** Training examples of the project. Default: none. */
  memory?: ValueMemory;
  /** Receives each reading of a field, for example to explain it. */
  onReading?: (key: string, reading: ExtractedValue) => void;
}

type Field = ExtractionField;

/**
 * Extracts the values of a document's fields, in field order. Uses the structured invoice if there is one; otherwise
 * the pages, by labels, positions, patterns, arithmetic, and training examples. A missing value is `null`. A table is
 * returned in `tables`, and its field has no value. A field of type entity has the text to search for its record. The
 * results of checking the structured invoice are in `invoice`.
 */
export const extractValues = (source: ValueSource, fields: readonly Field[]): DocumentData =>
  runExtractionSteps(extractValuesInSteps(source, fields));

/** Extracts the values in steps of a few milliseconds. */
export function* extractValuesInSteps(
  { pages, invoice, comparesInvoice, memory, onReading }: ValueSource,
  fields: readonly Field[],
): Generator<void, DocumentData> {
  const differences: InvoiceFindings['differences'] = [];
  const getFindings = () => (invoice ? { invoice: getInvoiceFindings(invoice, differences) } : {});
  if (fields.length === 0) return { metadataFields: [], ...getFindings() };
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
    const examples = learned?.get(field.key);
    const onPage = yield* findValueReading(paper, field, { naming, money: money ?? {}, examples });
    if (onPage) onReading?.(field.key, onPage);
    const said = invoice && naming ? getInvoiceValue(invoice, naming.meaning) : undefined;
    const value = said === undefined ? onPage : locateInvoiceValue(paper, field, said, onPage);
    metadataFields.push(toFieldValue(field, value));
    if (!comparesInvoice || said === undefined || !isComparedWithInvoice(field, naming!.meaning)) continue;
    // Training examples say where the project expects a value, not what the page calls it.
    const printed = examples
      ? yield* findValueReading(paper, field, { naming, money: money ?? {}, examples: undefined })
      : onPage;
    const compared = { pages, field, meaning: naming!.meaning, xml: said, printed };
    const difference = findInvoiceDifference(paper, compared);
    if (difference) differences.push(difference);
  }
  const notes = joinReadingNotes(paper.note, ...tables.map(getRowsNote));
  if (tables.length === 0) return { metadataFields, ...notes, ...getFindings() };
  money ??= yield* findMoney(paper);
  const { net, tax, total } = money;
  const sums = { net: net?.value, tax: tax?.value, total: total?.value };
  return {
    metadataFields,
    tables: tables.map((table) => proveLineItems(table, sums)),
    ...notes,
    ...getFindings(),
  };
}

/** Creates the labels to find for some fields. Takes a few milliseconds. */
export const createLabelSet = (fields: readonly Field[]) =>
  new LabelSet(fields.map(({ key, label, aliases = [] }) => ({ key, labels: [label, ...aliases] })));

/**
 * Returns the structured invoice's value, with the position of the same value on the page: as read by the rules, or
 * where the pages have the value only once.
 */
function locateInvoiceValue(
  paper: Paper,
  { type }: Field,
  said: string,
  onPage: ExtractedValue | undefined,
): ExtractedValue {
  const value = { value: said, raw: said, confidence: INVOICE_CONFIDENCE, page: null, box: null };
  if (onPage !== undefined && toComparableText(onPage.value) === toComparableText(said)) {
    const { raw, page, box } = onPage;
    return { ...value, raw, page, box };
  }
  const [only, ...others] = findOccurrences(paper, type, said);
  if (!only || others.length > 0) return value;
  const { stretch, start, end } = only;
  return {
    ...locateValue(stretch, { value: said, start, end }),
    value: said,
    confidence: INVOICE_CONFIDENCE,
  };
}

const toComparableText = (value: string) => {
  const number = /^-?\d+(\.\d+)?$/.test(value) ? String(Number(value)) : value;
  return number.toLowerCase().replaceAll(/[^\p{L}\p{N}.]/gu, '');
};

function* findValueTable(paper: Paper, invoice: EmbeddedInvoice | null, { key, label }: Field) {
  const structured = invoice && buildInvoiceTable(invoice, key, label);
  return structured
    ? yield* locateInvoiceRows(paper, structured)
    : yield* findLineItemTable(paper, key, label);
}
