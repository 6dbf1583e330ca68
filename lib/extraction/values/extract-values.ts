import type { DocumentData, MetadataField } from '@/lib/documents/document-data';
import type { EmbeddedInvoice } from '@/lib/pdf/engine';
import type { ExtractionField } from '@/lib/projects/settings';
import { plainNumber } from './amounts';
import { paperCurrency } from './find-currency';
import { labelledDate, paperDate } from './find-dates';
import { findMoney, type Money } from './find-money';
import { labelledNumber, paperNumber } from './find-numbers';
import { entriesOf, labelledValue } from './find-own-fields';
import { findTable } from './find-table';
import { paperVendor } from './find-vendor';
import { FROM_INVOICE, saidByInvoice, tableOfInvoice } from './from-invoice';
import type { Meaning } from './lexicon';
import { meaningOf } from './meanings';
import type { ValuePage } from './page-text';
import { Paper } from './paper';
import { best, type Reading } from './reading';

export interface ValueSource {
  /** Those that a person wants read, in order. */
  pages: readonly ValuePage[];
  /** The structured invoice inside the file. */
  invoice: EmbeddedInvoice | null;
}

type Field = ExtractionField;
type Table = NonNullable<DocumentData['tables']>[number];

/**
 * The values of a document's fields, in the order of the fields: from the structured invoice where there is one, else
 * off the pages, by labels, places, patterns and arithmetic. A value that isn't found is null. A table is told in
 * `tables`, beside a field that has no value; a field of type entity has the text that its record is looked up by.
 */
export function extractValues({ pages, invoice }: ValueSource, fields: readonly Field[]): DocumentData {
  if (fields.length === 0) return { metadataFields: [] };
  const senses = fields.map((field) => ({ field, meaning: meaningOf(field) }));
  const own = fields.map((field) => ({ key: field.key, labels: [field.label, ...(field.aliases ?? [])] }));
  const paper = new Paper(pages, own);
  let money: Money | undefined;
  const metadataFields: MetadataField[] = [];
  const tables: Table[] = [];
  for (const { field, meaning } of senses) {
    if (field.type === 'table') {
      const table = tableOf(paper, invoice, field, meaning);
      if (table) tables.push(table);
      metadataFields.push(fieldOf(field, undefined));
      continue;
    }
    if (meaning && !money) money = findMoney(paper);
    const onPage = readingFor(paper, field, meaning, money ?? {});
    const said = invoice && meaning ? saidByInvoice(invoice, meaning) : undefined;
    metadataFields.push(fieldOf(field, said === undefined ? onPage : structured(said, onPage)));
  }
  return { metadataFields, ...(tables.length > 0 && { tables }) };
}

function readingFor(
  paper: Paper,
  field: Field,
  meaning: Meaning | undefined,
  money: Money,
): Reading | undefined {
  const own = labelledValue(paper, `field:${field.key}`, field, meaning?.endsWith('_number'));
  if (!meaning) return own;
  const known = knownReading(paper, field, meaning, money);
  if (!known) return own;
  // The project's own word for it tells better than everybody's, where both are there.
  return best([known, ...(own && isAlias(field, own) ? [own] : [])]);
}

/** An own label that is worth as much as the built-in ones: the field has words of its own for it. */
const isAlias = ({ aliases = [], type }: Field, own: Reading) =>
  aliases.length > 0 && type !== 'currency' && own.confidence > 0.7;

function knownReading(paper: Paper, field: Field, meaning: Meaning, money: Money): Reading | undefined {
  switch (meaning) {
    case 'total':
    case 'amount_due':
    case 'net':
    case 'tax':
      return money[meaning];
    case 'invoice_date':
      return paperDate(paper);
    case 'due_date':
    case 'delivery_date':
    case 'order_date':
      return labelledDate(paper, meaning);
    case 'invoice_number':
      return paperNumber(paper);
    case 'order_number':
    case 'customer_number':
    case 'delivery_note_number':
      return labelledNumber(paper, meaning);
    case 'currency':
      return paperCurrency(paper);
    case 'vendor':
      return paperVendor(paper);
    default:
      return labelledValue(paper, meaning, field);
  }
}

/** What the structured invoice says, with the place where the page says the same. */
function structured(said: string, onPage: Reading | undefined): Said {
  const same = onPage !== undefined && squeezed(onPage.value) === squeezed(said);
  return {
    value: said,
    raw: same ? onPage.raw : said,
    confidence: FROM_INVOICE,
    page: same ? onPage.page : null,
    box: same ? onPage.box : null,
  };
}

type Said = Omit<Reading, 'page' | 'box'> & { page: number | null; box: Reading['box'] | null };

const squeezed = (value: string) => {
  const number = /^-?\d+(\.\d+)?$/.test(value) ? String(Number(value)) : value;
  return number.toLowerCase().replaceAll(/[^\p{L}\p{N}.]/gu, '');
};

function tableOf(paper: Paper, invoice: EmbeddedInvoice | null, field: Field, meaning?: Meaning) {
  const { key, label } = field;
  if (meaning !== 'line_items') return undefined;
  return (invoice && tableOfInvoice(invoice, key, label)) ?? findTable(paper, key, label);
}

function fieldOf({ key, label, type }: Field, reading: Said | undefined): MetadataField {
  const value = reading && inForm(type, reading.value);
  if (!reading || value === undefined) {
    return { key, label, value: null, raw: null, confidence: null, page: null, box: null, source: 'scan' };
  }
  const { raw, confidence, page, box } = reading;
  return { key, label, value, raw, confidence, page, box, source: 'scan' };
}

const MAX_CHARACTERS = 10_000;

/** A value in the one form that its type has (decisions.md part 10); undefined for what has it not. */
function inForm(type: Field['type'], value: string): string | string[] | undefined {
  const text = value.replaceAll('\u0000', '').trim().slice(0, MAX_CHARACTERS);
  if (text === '') return undefined;
  if (type === 'list') return entriesOf(text);
  if (type === 'amount' || type === 'number') {
    if (/^-?\d{1,30}(\.\d{1,30})?$/.test(text)) return text;
    return plainNumber(text);
  }
  if (type === 'date') return /^\d{4}-\d{2}-\d{2}$/.test(text) ? text : undefined;
  if (type === 'currency') return /^[A-Z]{3}$/.test(text) ? text : undefined;
  return text;
}
