import Big from 'big.js';
import type { Check } from '@/lib/documents/checks/schemas';
import type { Rule } from '@/lib/tenancy/projects/project-rules';
import type { ExtractionField } from '@/lib/tenancy/projects/project-settings';
import { type CheckOutcome, createBuiltin, fail, NOT_APPLICABLE, PASSED } from './check-outcome';
import { checkDateOrder } from './check-ranges';
import { checkSum, describeRows, isNear } from './check-sums';
import { type CheckedValues, formatDecimal, parseDecimal } from './checked-values';
import { findKnownFields, type KnownFields } from './known-fields';

/** Largest difference of a total, for totals that are rounded to coins. */
export const TOTAL_TOLERANCE = 0.05;
/** Largest rounding difference per unit and per row. */
const ROUNDING = 0.01;

/**
 * Checks the fields whose meaning Sheaf knows: net plus tax is the total, line items add up, each line item is quantity
 * times price, and the due date is not before the date.
 *
 * @param fields fields of the document's type
 * @param rules rules that apply to the document. A check that a blocking rule repeats is left out, so that an error counts
 *   once. A rule that only warns doesn't replace the check, because a failed check prevents an automatic approval
 * @returns only checks whose values are present
 */
export function checkArithmetic(
  values: CheckedValues,
  fields: readonly ExtractionField[],
  rules: readonly Rule[],
  severity: Check['severity'],
): Check[] {
  const known = findKnownFields(fields);
  const { net, tax, total, invoice_date: date, due_date: due } = known;
  const checks: Check[] = [];
  const add = (id: string, keys: string[], outcome: CheckOutcome) => {
    if (outcome.outcome === 'not_applicable') return;
    checks.push(createBuiltin({ id, severity, fields: keys }, outcome));
  };
  const blocking = rules.filter((rule) => rule.severity === 'block');
  const isRuled = (isRepeated: (rule: Rule) => boolean) => blocking.some(isRepeated);
  if (net && tax && total && !isRuled((rule) => isSumOf(rule, [net, tax], total)))
    add(
      'total',
      [net, tax, total],
      checkSum(values, {
        kind: 'sum',
        fields: [net, tax],
        equals: total,
        tolerance: TOTAL_TOLERANCE,
        ...UNNAMED,
      }),
    );
  for (const table of known.tables) {
    const sums = [net, total].filter((key) => key !== undefined);
    if (!isRuled((rule) => isLineSum(rule, table, sums)))
      add(`lines.${table}`, [table, ...sums], checkLineSum(values, table, known));
    if (!isRuled((rule) => isLineProduct(rule, table)))
      add(`products.${table}`, [table], checkLineProducts(values, table));
  }
  if (date && due && !isRuled((rule) => isDateOrder(rule, date, due)))
    add(
      'due_date',
      [date, due],
      // biome-ignore lint/suspicious/noThenProperty: `then` is the name in the API, and rules are never awaited.
      checkDateOrder(values, { kind: 'date_order', first: date, then: due, ...UNNAMED }),
    );
  return checks;
}

const isSumOf = (rule: Rule, fields: readonly string[], total: string): boolean =>
  rule.kind === 'sum' && rule.equals === total && hasSameKeys(rule.fields, fields);

const isLineSum = (rule: Rule, table: string, sums: readonly string[]): boolean =>
  rule.kind === 'table_sum' && rule.table === table && rule.column === 'total' && sums.includes(rule.equals);

const isLineProduct = (rule: Rule, table: string): boolean =>
  rule.kind === 'row_product' &&
  rule.table === table &&
  rule.equals === 'total' &&
  hasSameKeys(rule.factors, ['quantity', 'unit_price']);

const isDateOrder = (rule: Rule, first: string, then: string): boolean =>
  rule.kind === 'date_order' && rule.first === first && rule.then === then;

const hasSameKeys = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((key) => b.includes(key));

const UNNAMED = { id: '', name: '', severity: 'warn' } as const;

/** Checks that the totals of the line items add up to the net or the total, with or without the tax. */
function checkLineSum(values: CheckedValues, table: string, known: KnownFields): CheckOutcome {
  const [net, tax, total] = [known.net, known.tax, known.total].map(
    (key) => (key === undefined ? undefined : values.getNumber(key)) ?? undefined,
  );
  const sums = [net, total, total && tax && total.minus(tax), net && tax && net.plus(tax)].filter(
    (sum) => sum !== undefined,
  );
  const texts = values.getRows(table).map(({ cells }) => cells.total?.value ?? '');
  const amounts = texts.map(parseDecimal).filter((amount) => amount !== null);
  if (sums.length === 0 || amounts.length === 0 || amounts.length < texts.length) return NOT_APPLICABLE;
  const sum = amounts.reduce((so, amount) => so.plus(amount), new Big(0));
  const tolerance = Math.max(TOTAL_TOLERANCE, amounts.length * ROUNDING);
  // The line items of a credit note can be positive.
  if (sums.some((each) => isNear(each.abs(), sum.abs(), tolerance))) return PASSED;
  const compared = (net ? known.net : known.total)!;
  const expected = values.getText(compared)!;
  return fail('line_sum', {
    table: values.getLabel(table),
    sum: formatDecimal(sum, [expected, ...texts]),
    label: values.getLabel(compared),
    amount: expected,
  });
}

/** Checks that each row's total is quantity times price, with or without the tax. Prices can be rounded. */
function checkLineProducts(values: CheckedValues, table: string): CheckOutcome {
  const wrong: number[] = [];
  let checked = 0;
  for (const { number, cells } of values.getRows(table)) {
    const [quantity, price, total, rate] = ['quantity', 'unit_price', 'total', 'tax_rate'].map((key) =>
      parseDecimal(cells[key]?.value ?? ''),
    );
    if (!quantity || !price || !total) continue;
    checked += 1;
    const product = quantity.times(price);
    const tolerance = quantity.abs().gt(1) ? quantity.abs().times(ROUNDING).toNumber() : ROUNDING;
    const gross = rate && product.times(rate.div(100).plus(1));
    if (!isNear(product, total, tolerance) && !(gross && isNear(gross, total, 2 * tolerance)))
      wrong.push(number);
  }
  if (checked === 0) return NOT_APPLICABLE;
  return wrong.length === 0
    ? PASSED
    : fail('line_product', { table: values.getLabel(table), ...describeRows(wrong) });
}
