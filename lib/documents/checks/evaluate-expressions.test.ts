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

const evaluateOne = async (rules: EvaluatedRule[], input = INPUT) =>
  (await evaluateExpressions([{ rules, input }]))[0]!;
const toRule = (expression: string, index: number): EvaluatedRule => ({
  ...{ id: `${index}`, kind: 'expression', expression },
});
const evaluate = async (expression: string) => {
  const outcome = (await evaluateOne([{ id: 'r', kind: 'expression', expression }])).get('r');
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
])('%s: %s', async (expression, outcome) => {
  expect(await evaluate(expression)).toBe(outcome);
});

test('a number field that holds a text fails, and never passes as a number', async () => {
  const input = {
    ...INPUT,
    data: {
      ...INPUT.data,
      metadataFields: INPUT.data.metadataFields.map((field) =>
        field.key === 'total' ? { ...field, value: 'n/a' } : field,
      ),
    },
  };
  for (const expression of ['fields.total > 10.0', '!(fields.total > 10.0)', 'fields.total < 10.0']) {
    const outcome = (await evaluateOne([toRule(expression, 0)], input)).get('0');
    expect(outcome?.outcome, expression).toBe('failed');
  }
});

test('a wrong type fails with the reason', async () => {
  expect(await evaluate('fields.total > "x"')).toMatch(
    /^The expression can’t be evaluated: .*double, string/,
  );
});

describe('hostile expressions and patterns end', () => {
  const doubled = `["aaaaaaaaaaaaaaaa"]${'.map(x, x + x + x + x + x + x + x + x)'.repeat(20)}.size() == 1`;
  const lists = `[[1, 2, 3, 4]]${'.map(x, x + x + x + x + x + x + x + x)'.repeat(20)}.size() == 1`;
  const loops =
    'tables.lines.all(a, tables.lines.all(b, tables.lines.all(c, a.price + b.price + c.price > 0.0)))';
  test.each([doubled, lists, loops, `${'['.repeat(900)}`])('%.60s', async (expression) => {
    expect(await evaluate(expression)).toMatch(/too long|at most|can’t be evaluated/);
  });
  test.each(['(a+)+$', '(a|a)*$', '(a|aa)+$', '(.*)*c'])('pattern %s', async (pattern) => {
    const rule: EvaluatedRule = {
      id: 'r',
      kind: 'pattern',
      pattern,
      label: 'Text',
      entries: [INPUT.data.metadataFields[2]!.value as string],
    };
    expect((await evaluateOne([rule])).get('r')?.outcome).toBe('failed');
  });
  test('a rule after an endless one is reported, too', async () => {
    const rules = [loops, 'true'].map(toRule);
    expect([...(await evaluateOne(rules)).values()]).toMatchObject([
      { outcome: 'failed', message: 'The rule takes too long.' },
      {
        outcome: 'failed',
        message: 'The rule was not evaluated, because other rules of the project take too long.',
      },
    ]);
  });
});

test('a slow document takes no time from the others', async () => {
  const slow =
    'tables.lines.all(a, tables.lines.all(b, tables.lines.all(c, a.price + b.price + c.price > 0.0)))';
  const rules = [`page_count > 2 || ${slow}`, 'fields.total > 100.0'].map(toRule);
  const inputs = Array.from({ length: 45 }, (_, index) => ({
    rules: index === 7 ? [] : rules,
    input: { ...INPUT, pageCount: index === 3 || index === 30 ? 2 : 3 },
  }));
  const outcomes = await evaluateExpressions(inputs);
  const summary = outcomes.map((each) => [...each.values()].map(({ outcome }) => outcome).join(' '));
  expect(summary).toEqual(
    inputs.map((_, index) => {
      if (index === 7) return '';
      return index === 3 || index === 30 ? 'failed failed' : 'passed passed';
    }),
  );
});

test('a new process has time to compile all expressions', async () => {
  const rules = Array.from({ length: 60 }, (_, index) => toRule(`${'1+'.repeat(100)}${index} > 0`, index));
  const outcomes = [...(await evaluateOne(rules)).values()];
  expect(outcomes.filter(({ outcome }) => outcome !== 'passed')).toEqual([]);
});

test('a shortened value has no half of a surrogate pair', async () => {
  const rule: EvaluatedRule = {
    ...{ id: 'r', kind: 'pattern', pattern: 'b', label: 'Text' },
    entries: [`${'a'.repeat(99)}🙂 and more`],
  };
  const outcome = (await evaluateOne([rule])).get('r');
  expect(outcome).toMatchObject({
    outcome: 'failed',
    message: `Text “${'a'.repeat(99)}…” doesn’t match the pattern.`,
  });
});

test('a pattern must match every whole entry', async () => {
  const match = async (entries: string[]) => {
    const outcomes = await evaluateOne([
      { id: 'r', kind: 'pattern', pattern: 'PO-\\d{5}', label: 'Order', entries },
    ]);
    return outcomes.get('r');
  };
  expect(await match(['PO-12345'])).toEqual({ outcome: 'passed' });
  expect(await match(['PO-12345', 'PO-1'])).toEqual({
    outcome: 'failed',
    message: 'Order “PO-1” doesn’t match the pattern.',
    detail: { code: 'no_match', values: { label: 'Order', text: 'PO-1' } },
  });
  expect((await match(['XPO-12345']))?.outcome).toBe('failed');
  expect(await match([])).toEqual({ outcome: 'not_applicable' });
});
