import { describe, expect, test } from 'vitest';
import type { ExtractionField } from '@/lib/tenancy/projects/project-settings';
import { type EvaluatedRule, evaluateExpressions } from './evaluate-expressions';

const FIELDS: ExtractionField[] = [
  { key: 'total', label: 'Total', type: 'amount' },
  { key: 'net', label: 'Net', type: 'amount' },
  { key: 'text', label: 'Text', type: 'text' },
  { key: 'paid', label: 'Paid', type: 'boolean' },
  { key: 'tags', label: 'Tags', type: 'list' },
  { key: 'lines', label: 'Lines', type: 'table' },
];
const reading = { raw: null, confidence: null, page: null, box: null };
const value = (key: string, of: string | string[] | null) => ({
  ...reading,
  key,
  label: key,
  value: of,
  source: 'scan' as const,
});

const INPUT = {
  fields: FIELDS,
  docType: 'invoice',
  pageCount: 2,
  data: {
    metadataFields: [
      value('total', '119.00'),
      value('net', null),
      value('text', `${'a'.repeat(9_000)}b`),
      value('paid', 'true'),
      value('tags', ['urgent', 'paper']),
    ],
    tables: [
      {
        key: 'lines',
        label: 'Lines',
        columns: ['quantity', 'price'].map((key) => ({ key, label: key })),
        rows: Array.from({ length: 40 }, () => ({
          cells: { quantity: { ...reading, value: '2' }, price: { ...reading, value: '3.50' } },
        })),
      },
    ],
  },
};

const evaluate = (expression: string) => {
  const outcome = evaluateExpressions([{ id: 'r', kind: 'expression', expression }], INPUT).get('r');
  return outcome?.outcome === 'failed' ? outcome.message : outcome?.outcome;
};

test.each([
  ['fields.total > 100.0', 'passed'],
  ['fields.total > 200.0', 'The expression is not true.'],
  ['fields.net > 1.0', 'not_applicable'],
  ['fields.net == null', 'passed'],
  ['fields.unknown == 1.0', 'not_applicable'],
  ['fields.paid', 'passed'],
  ['"urgent" in fields.tags', 'passed'],
  ['tables.lines.all(r, near(r.quantity * r.price, 7.0))', 'passed'],
  ['doc_type == "invoice" && page_count == 2', 'passed'],
  ['fields.text.matches("^a+b$")', 'passed'],
  ['fields.total', 'The expression is not true or false.'],
])('%s: %s', (expression, outcome) => {
  expect(evaluate(expression)).toBe(outcome);
});

test('a wrong type fails with the reason', () => {
  expect(evaluate('fields.total > "x"')).toMatch(/^The expression can’t be evaluated: .*double, string/);
});

describe('hostile expressions and patterns end', () => {
  const doubled = `["aaaaaaaaaaaaaaaa"]${'.map(x, x + x + x + x + x + x + x + x)'.repeat(20)}.size() == 1`;
  const lists = `[[1, 2, 3, 4]]${'.map(x, x + x + x + x + x + x + x + x)'.repeat(20)}.size() == 1`;
  const loops =
    'tables.lines.all(a, tables.lines.all(b, tables.lines.all(c, a.price + b.price + c.price > 0.0)))';
  test.each([doubled, lists, loops, `${'['.repeat(900)}`])('%.60s', (expression) => {
    expect(evaluate(expression)).toMatch(/too long|at most|can’t be evaluated/);
  });
  test.each(['(a+)+$', '(a|a)*$', '(a|aa)+$', '(.*)*c'])('pattern %s', (pattern) => {
    const rule: EvaluatedRule = {
      id: 'r',
      kind: 'pattern',
      pattern,
      label: 'Text',
      entries: [INPUT.data.metadataFields[2]!.value as string],
    };
    expect(evaluateExpressions([rule], INPUT).get('r')?.outcome).toBe('failed');
  });
  test('a rule after an endless one is reported, too', () => {
    const rules = [loops, 'true'].map(
      (expression, index): EvaluatedRule => ({ id: `${index}`, kind: 'expression', expression }),
    );
    expect([...evaluateExpressions(rules, INPUT).values()]).toEqual([
      { outcome: 'failed', message: 'The rule takes too long.' },
      { outcome: 'failed', message: 'The rule takes too long.' },
    ]);
  });
});

test('a pattern must match every whole entry', () => {
  const match = (entries: string[]) =>
    evaluateExpressions(
      [{ id: 'r', kind: 'pattern', pattern: 'PO-\\d{5}', label: 'Order', entries }],
      INPUT,
    ).get('r');
  expect(match(['PO-12345'])).toEqual({ outcome: 'passed' });
  expect(match(['PO-12345', 'PO-1'])).toEqual({
    outcome: 'failed',
    message: 'Order “PO-1” doesn’t match the pattern.',
  });
  expect(match(['XPO-12345'])?.outcome).toBe('failed');
  expect(match([])).toEqual({ outcome: 'not_applicable' });
});
