import type { DocumentData } from '@/lib/documents/document-data';
import { toCents } from './extracted-amounts';

export type Table = NonNullable<DocumentData['tables']>[number];
type Row = Table['rows'][number];

/** Confidence of the cells of a proven row. */
const PROVEN_CONFIDENCE = 0.95;
/** Maximum rounding difference, in hundredths. */
const MAX_ROUNDING = 1;

/** Sums of a document, as far as found. */
interface Sums {
  net?: string;
  tax?: string;
  total?: string;
}

/**
 * Raises the confidence of rows that prove themselves: quantity times unit price is the total of the row, and the totals
 * of all rows add up to the net or the total of the document. Such a row was read from the right columns, and its digits
 * are right. Other rows stay as they are.
 */
export function proveLineItems(table: Table, sums: Sums): Table {
  const sum = table.rows.reduce((total, { cells }) => total + toCents(cells.total?.value ?? '0'), 0);
  const isSum = (found: number) => isSame(Math.abs(found), Math.abs(sum));
  if (sum === 0 || !getPossibleSums(sums).some(isSum)) return table;
  return { ...table, rows: table.rows.map((row) => (isProduct(row.cells) ? toProven(row) : row)) };
}

/** Returns the amounts in hundredths to which the line items can add up: before or with tax. */
function getPossibleSums({ net, tax, total }: Sums): number[] {
  return [
    ...(net === undefined ? [] : [toCents(net)]),
    ...(total === undefined ? [] : [toCents(total)]),
    ...(total === undefined || tax === undefined ? [] : [toCents(total) - toCents(tax)]),
  ];
}

const isSame = (a: number, b: number, maxDifference = MAX_ROUNDING) => Math.abs(a - b) <= maxDifference;

/**
 * Returns true if the total of a row is quantity times price.
 *
 * @param options.isRounded `true` if the price may be rounded
 */
export function isProduct(
  { quantity, unit_price: price, total }: Row['cells'],
  { isRounded = false }: { isRounded?: boolean } = {},
): boolean {
  if (!quantity?.value || !price?.value || !total?.value) return false;
  const product = Math.round(Number(quantity.value) * Number(price.value) * 100);
  const maxDifference = isRounded ? MAX_ROUNDING * Math.max(1, Number(quantity.value)) : MAX_ROUNDING;
  return product !== 0 && isSame(product, toCents(total.value), maxDifference);
}

const toProven = ({ cells }: Row): Row => ({
  cells: Object.fromEntries(
    Object.entries(cells).map(([key, cell]) => [
      key,
      { ...cell, confidence: Math.max(cell.confidence ?? 0, PROVEN_CONFIDENCE) },
    ]),
  ),
});
