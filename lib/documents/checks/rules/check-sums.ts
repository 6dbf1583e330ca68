import Big from 'big.js';
import { DEFAULT_TOLERANCE, type Rule } from '@/lib/tenancy/projects/project-rules';
import { type CheckOutcome, fail, NOT_APPLICABLE, PASSED } from './check-outcome';
import { type CheckedValues, formatDecimal, parseDecimal } from './checked-values';

type RuleOf<K extends Rule['kind']> = Extract<Rule, { kind: K }>;

/** Maximum number of rows that a message names. */
const MAX_NAMED_ROWS = 5;

export function checkSum(values: CheckedValues, { fields, equals, tolerance }: RuleOf<'sum'>): CheckOutcome {
  const numbers = [...fields, equals].map((key) => ({ key, number: values.getNumber(key) }));
  if (numbers.some(({ number }) => number === undefined)) return NOT_APPLICABLE;
  const wrong = numbers.find(({ number }) => number === null);
  if (wrong) return fail('not_number', { label: values.getLabel(wrong.key) });
  const parts = numbers.slice(0, -1) as { key: string; number: Big }[];
  const total = numbers.at(-1)!.number as Big;
  const sum = parts.reduce((so, { number }) => so.plus(number), new Big(0));
  if (isNear(sum, total, tolerance)) return PASSED;
  const texts = numbers.map(({ key }) => values.getText(key)!);
  const format = (number: Big) => formatDecimal(number, texts);
  const compared = {
    terms: parts.map(({ key }) => values.getLabel(key)),
    amounts: parts.map(({ number }) => format(number)),
    label: values.getLabel(equals),
    amount: format(total),
  };
  return parts.length === 1 ? fail('not_equal', compared) : fail('sum', { ...compared, sum: format(sum) });
}

export function checkTableSum(
  values: CheckedValues,
  { table, column, equals, tolerance }: RuleOf<'table_sum'>,
): CheckOutcome {
  const rows = values.getRows(table);
  const total = values.getNumber(equals);
  const cells = rows.map(({ number, cells }) => ({ row: number, text: cells[column]?.value ?? '' }));
  const filled = cells.filter(({ text }) => text.trim() !== '');
  if (filled.length === 0 || total === undefined) return NOT_APPLICABLE;
  if (total === null) return fail('not_number', { label: values.getLabel(equals) });
  const wrong = filled.find(({ text }) => parseDecimal(text) === null);
  const name = getColumnLabel(values, table, column);
  if (wrong) return fail('cell_not_number', { column: name, row: wrong.row, table: values.getLabel(table) });
  const sum = filled.reduce((so, { text }) => so.plus(parseDecimal(text)!), new Big(0));
  if (isNear(sum, total, tolerance)) return PASSED;
  const texts = [values.getText(equals)!, ...filled.map(({ text }) => text)];
  return fail('column_sum', {
    column: name,
    table: values.getLabel(table),
    sum: formatDecimal(sum, texts),
    label: values.getLabel(equals),
    amount: formatDecimal(total, texts),
  });
}

export function checkRowProduct(
  values: CheckedValues,
  { table, factors, equals, tolerance }: RuleOf<'row_product'>,
): CheckOutcome {
  const wrong: number[] = [];
  let checked = 0;
  for (const { number, cells } of values.getRows(table)) {
    const texts = [...factors, equals].map((key) => cells[key]?.value ?? '');
    // A row without one of the values is a note or a subtotal.
    if (texts.some((text) => text.trim() === '')) continue;
    checked += 1;
    const numbers = texts.map(parseDecimal);
    const product = numbers
      .slice(0, -1)
      .reduce((so, each) => so && each && so.times(each), new Big(1) as Big | null);
    const expected = numbers.at(-1);
    if (!product || !expected || !isNear(product, expected, tolerance)) wrong.push(number);
  }
  if (checked === 0) return NOT_APPLICABLE;
  if (wrong.length === 0) return PASSED;
  return fail('row_product', {
    factors: factors.map((key) => getColumnLabel(values, table, key)),
    column: getColumnLabel(values, table, equals),
    table: values.getLabel(table),
    ...describeRows(wrong),
  });
}

/** Returns the values of a message that names rows, from 1: "row 3", or "rows 1, 2, 3, 4, 5 and 12 more". */
export const describeRows = (rows: readonly number[]) => ({
  rows: rows.slice(0, MAX_NAMED_ROWS),
  count: rows.length,
  more: Math.max(0, rows.length - MAX_NAMED_ROWS),
});

export const getColumnLabel = (values: CheckedValues, table: string, column: string): string =>
  values.getTable(table)?.columns.find(({ key }) => key === column)?.label ?? column;

export const isNear = (a: Big, b: Big, tolerance: number = DEFAULT_TOLERANCE): boolean =>
  a.minus(b).abs().lte(tolerance);
