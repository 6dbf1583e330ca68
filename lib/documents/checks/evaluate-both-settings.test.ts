import { expect, test } from 'vitest';
import type { Transaction } from '@/lib/platform/db/database';
import type { Rule } from '@/lib/tenancy/projects/project-rules';
import { DEFAULT_SETTINGS, type ProjectSettings } from '@/lib/tenancy/projects/project-settings';
import { evaluateBothSettings, findEqualRules } from './evaluate-both-settings';
import { prepareDocument } from './evaluate-document';
import { getDuplicateKey } from './unique-values';

const FIELDS: ProjectSettings['extraction_fields'] = [
  { key: 'number', label: 'Number', type: 'text' },
  { key: 'total', label: 'Total', type: 'amount' },
  { key: 'lines', label: 'Line items', type: 'table' },
];
const RULE = { severity: 'warn' } as const;
const PATTERN: Rule = {
  ...RULE,
  id: 'p',
  name: 'Pattern',
  kind: 'pattern',
  field: 'number',
  pattern: 'A-\\d',
};
const POSITIVE: Rule = {
  ...RULE,
  id: 'e',
  name: 'Positive',
  kind: 'expression',
  expression: 'fields.total > 0.0',
};
const LARGE: Rule = { ...POSITIVE, expression: 'fields.total > 100.0' };
const UNIQUE: Rule = { ...RULE, id: 'u', name: 'Unique', kind: 'unique', fields: ['number'] };
const SLOW: Rule = {
  ...{ ...RULE, id: 's', name: 'Slow', kind: 'expression' },
  expression:
    'tables.lines.all(a, tables.lines.all(b, tables.lines.all(c, a.price + b.price + c.price > 0.0)))',
};

const reading = (value: string) => ({ value, raw: value, confidence: 0.9, page: 1, box: null });
const toRow = (id: string, values: Record<string, string>, rows = 0) => ({
  ...{ id, projectId: 'project', docType: null, pageCount: 1 },
  data: {
    metadataFields: Object.entries(values).map(([key, value]) => ({
      ...reading(value),
      ...{ key, label: key, source: 'scan' },
    })),
    tables: [
      {
        ...{ key: 'lines', label: 'Line items', columns: [{ key: 'price', label: 'Price' }] },
        rows: Array.from({ length: rows }, () => ({ cells: { price: reading('1.50') } })),
      },
    ],
  },
});

const toSettings = (rules: Rule[], fields = FIELDS): ProjectSettings => ({
  ...DEFAULT_SETTINGS,
  ...{ extraction_fields: fields, arithmetic_checks: 'off', rules },
});

/**
 * Returns the outcomes of each document by both settings, and the rules whose result the second evaluation took over from
 * the first.
 */
async function evaluate(both: [ProjectSettings, ProjectSettings], rows: ReturnType<typeof toRow>[]) {
  const duplicates = new Set([getDuplicateKey({ documentId: 'twin', ruleId: 'u' })]);
  const context = { now: new Date('2026-11-26'), duplicates };
  const results = await evaluateBothSettings(
    // Only a rule of the kind `lookup` reads the database.
    {} as Transaction,
    rows.map((row) => {
      const [before, after] = both.map((settings) => ({
        document: prepareDocument(row, settings),
        settings,
        context,
      }));
      return { before: before!, after: after! };
    }),
    findEqualRules(...both),
  );
  return {
    outcomes: results.map((checks) =>
      checks.map((each) => each.map(({ rule_id, outcome }) => `${rule_id} ${outcome}`)),
    ),
    reused: results.map(([before, after]) =>
      after.filter((check) => before.includes(check)).map(({ rule_id }) => rule_id),
    ),
  };
}

test('equal rules are evaluated once, and others by each settings', async () => {
  const both = [toSettings([PATTERN, POSITIVE, UNIQUE]), toSettings([LARGE, UNIQUE, PATTERN])] as const;
  const rows = [
    toRow('one', { number: 'A-1', total: '5.00' }),
    toRow('twin', { number: 'B', total: '500.00' }),
  ];
  const { outcomes, reused } = await evaluate([...both], rows);
  expect(outcomes).toEqual([
    [
      ['p passed', 'e passed', 'u passed'],
      ['e failed', 'u passed', 'p passed'],
    ],
    [
      ['p failed', 'e passed', 'u failed'],
      ['e passed', 'u failed', 'p failed'],
    ],
  ]);
  expect(reused).toEqual([
    ['u', 'p'],
    ['u', 'p'],
  ]);
});

test('other fields change the results of equal rules', async () => {
  const texts = FIELDS.map((field) => (field.key === 'total' ? { ...field, type: 'text' as const } : field));
  const { outcomes } = await evaluate(
    [toSettings([POSITIVE]), toSettings([POSITIVE], texts)],
    [toRow('one', { total: '5.00' })],
  );
  expect(outcomes).toEqual([[['e passed'], ['e failed']]]);
});

test('a slow rule stops other rules only in the settings that have it', async () => {
  const rows = [toRow('one', { number: 'A-1', total: '5.00' }, 80)];
  const [fast, slow] = [toSettings([PATTERN, POSITIVE]), toSettings([SLOW, PATTERN, POSITIVE])];
  const expected = [
    ['s failed', 'p failed', 'e failed'],
    ['p passed', 'e passed'],
  ];
  expect((await evaluate([slow, fast], rows)).outcomes).toEqual([expected]);
  expect((await evaluate([fast, slow], rows)).outcomes).toEqual([expected.toReversed()]);
});
