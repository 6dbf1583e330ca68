import { expect, test } from 'vitest';
import { getTranslator } from '@/lib/foundation/languages/get-translator';
import { type Rule, Rules } from '@/lib/tenancy/projects/project-rules';
import { describeRule } from './rule-labels';
import { createRuleRow, toRule, toRuleRow } from './rule-row';
import { hasContent } from './settings-draft';

const language = { t: getTranslator('en', 'settings'), locale: 'en' } as const;
const common = { name: 'A rule', severity: 'warn' } as const;
const ENTITY = '01890a5d-ac96-774b-bcce-b302099a8057';
const RULES: Rule[] = [
  { id: 'a', ...common, kind: 'required', field: 'number', doc_types: ['invoice'] },
  { id: 'b', ...common, kind: 'pattern', field: 'number', pattern: 'PO-\\d{5}', message: 'Wrong number.' },
  { id: 'c', ...common, kind: 'range', field: 'date', min: 'today-3650d', max: 'today' },
  { id: 'd', ...common, severity: 'block', kind: 'range', field: 'total', min: '0' },
  { id: 'e', ...common, kind: 'sum', fields: ['net', 'tax'], equals: 'total', tolerance: 0.05 },
  { id: 'f', ...common, kind: 'table_sum', table: 'lines', column: 'total', equals: 'net' },
  {
    id: 'g',
    ...common,
    kind: 'row_product',
    table: 'lines',
    factors: ['quantity', 'unit_price'],
    equals: 'total',
  },
  // biome-ignore lint/suspicious/noThenProperty: `then` is the name in the API, and rules are never awaited.
  { id: 'h', ...common, kind: 'date_order', first: 'date', then: 'due' },
  {
    id: 'i',
    ...common,
    kind: 'lookup',
    field: 'vendor',
    entity: ENTITY,
    entity_field: 'name',
    also: [{ field: 'iban', entity_field: 'iban' }],
  },
  { id: 'j', ...common, kind: 'unique', fields: ['vendor', 'number'] },
  { id: 'k', ...common, kind: 'expression', expression: 'fields.total < 100.0' },
];

test('a rule of each kind survives the editor, in the order of its keys', () => {
  const sent = RULES.map((rule, id) => toRule(toRuleRow(rule, id)));
  expect(sent).toEqual(RULES);
  // The server compares unchanged rules as text.
  expect(JSON.stringify(Rules.parse(sent))).toBe(JSON.stringify(Rules.parse(RULES)));
});

test('a rule is described by what it checks', () => {
  const labels: Record<string, string> = { number: 'Number', lines: 'Line items', due: 'Due date' };
  const getLabel = (key: string) => labels[key] ?? key;
  expect(
    RULES.map((rule, id) => describeRule(language, toRuleRow(rule, id), { getLabel, entity: 'Suppliers' })),
  ).toEqual([
    'Number must have a value',
    'Number must match PO-\\d{5}',
    'date must be between 10 years ago and today',
    'total must be 0 or more',
    'net + tax = total',
    'Sum of total in Line items = net',
    'Quantity × unit price = total in each row of Line items',
    'date must not be after Due date',
    'vendor and iban must be in a record of Suppliers',
    'No other document has the same vendor and Number',
    'fields.total < 100.0',
  ]);
  expect(describeRule(language, createRuleRow(1), { getLabel, entity: undefined })).toBe(
    '… must have a value',
  );
});

test('limits can be typed with spaces, and a text that is no number is left to the validation', () => {
  const row = toRuleRow(RULES[2]!, 1);
  expect(toRule({ ...row, min: ' Today - 90 d ', max: '' })).toMatchObject({ min: 'today-90d' });
  const sum = toRuleRow(RULES[4]!, 1);
  expect(toRule({ ...sum, tolerance: 'little' })).toMatchObject({ tolerance: 'little' });
});

test('a new rule is ignored until something is typed or selected', () => {
  expect(hasContent(createRuleRow(1))).toBe(false);
  expect(hasContent({ ...createRuleRow(1), fields: ['net'] })).toBe(true);
  expect(hasContent({ ...createRuleRow(1), name: 'Totals' })).toBe(true);
});
