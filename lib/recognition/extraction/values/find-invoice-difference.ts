import { type InvoiceFindings, MAX_FINDING_LENGTH } from '@/lib/documents/document-data';
import { editDistance } from '@/lib/documents/values/document-label-keys';
import type { Meaning } from '@/lib/documents/values/field-lexicon';
import { takeStart } from '@/lib/foundation/text';
import type { ExtractionField } from '@/lib/tenancy/projects/project-settings';
import type { ValuePage } from './extraction-page-text';
import type { Paper } from './extraction-paper';
import { findOccurrences, toComparableText } from './find-occurrences';
import { type ExtractedValue, toStoredText } from './value-reading';

type InvoiceDifference = InvoiceFindings['differences'][number];
type FieldType = ExtractionField['type'];

/** Types of the fields that are compared, by meaning. A text as printed is not compared with a date or an amount. */
const COMPARED: Partial<Record<Meaning, readonly FieldType[]>> = {
  invoice_number: ['text', 'number'],
  invoice_date: ['date'],
  due_date: ['date'],
  net: ['amount', 'number'],
  tax: ['amount', 'number'],
  total: ['amount', 'number'],
};

export const isComparedWithInvoice = ({ type }: Pick<ExtractionField, 'type'>, meaning: Meaning): boolean =>
  COMPARED[meaning]?.includes(type) ?? false;

/** Minimum confidence of a value on the page. Below, the page was more likely misread. */
const MIN_PRINTED_CONFIDENCE = 0.9;
/** Number of characters that text recognition can misread in one value with such a confidence. */
const MAX_MISREAD_CHARACTERS = 1;

interface Compared {
  pages: readonly ValuePage[];
  field: ExtractionField;
  meaning: Meaning;
  /** Value in the XML. */
  xml: string;
  /** Value on the page, read without the XML. */
  printed: ExtractedValue | undefined;
}

/**
 * Compares a value of an e-invoice with the page. Numbers are compared without their sign, and texts without case and
 * punctuation.
 *
 * @returns `undefined` if they agree, if the page is not certain, or if the pages contain the value of the XML elsewhere:
 *   then another value on the page was more likely mistaken for it
 */
export function findInvoiceDifference(
  paper: Paper,
  { pages, field, meaning, xml, printed }: Compared,
): InvoiceDifference | undefined {
  if (!printed || printed.confidence < MIN_PRINTED_CONFIDENCE) return undefined;
  const { value, page } = printed;
  if (meaning === 'invoice_number' ? isSameNumber(xml, value) : isSameValue(field.type, xml, value))
    return undefined;
  const isRecognized = pages.some((each) => each.page === page && each.source === 'ocr');
  if (isRecognized && isMisread(xml, value)) return undefined;
  if (findOccurrences(paper, field.type, xml).length > 0) return undefined;
  return { field: field.key, xml: toFindingText(xml), printed: toFindingText(value) };
}

const toFindingText = (text: string) => takeStart(toStoredText(text), MAX_FINDING_LENGTH);

const isSameValue = (type: FieldType, xml: string, printed: string): boolean =>
  type === 'date' ? xml === printed : Math.abs(Number(xml)) === Math.abs(Number(printed));

/**
 * Compares document numbers. Leading zeros don't matter, and one number may have further parts, for example
 * `2026/RE-17` and `17`.
 */
function isSameNumber(xml: string, printed: string): boolean {
  const [first, second] = [toParts(xml), toParts(printed)];
  if (first.join('') === second.join('')) return true;
  const [short, long] = first.length < second.length ? [first, second] : [second, first];
  return short.length > 0 && ` ${long.join(' ')} `.includes(` ${short.join(' ')} `);
}

const toParts = (text: string): string[] =>
  text
    .split(/[^\p{L}\p{N}\p{M}]+|(?<=\p{L})(?=\p{N})|(?<=\p{N})(?=\p{L})/u)
    .map((part) => toComparableText(part).replace(/^0+(?=\d)/, ''))
    .filter((part) => part !== '');

const isMisread = (xml: string, printed: string): boolean =>
  editDistance(toComparableText(xml), toComparableText(printed), MAX_MISREAD_CHARACTERS) <=
  MAX_MISREAD_CHARACTERS;
