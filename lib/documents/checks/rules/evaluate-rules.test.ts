import { describe, expect, test } from 'vitest';
import type { FieldValue } from '@/lib/documents/document-data';
import type { Rule } from '@/lib/tenancy/projects/project-rules';
import type { ExtractionField } from '@/lib/tenancy/projects/project-settings';
import { type CheckedDocument, evaluateRules } from './evaluate-rules';

const FIELDS: ExtractionField[] = [
  { key: 'number', label: 'Invoice number', type: 'text' },
  { key: 'net', label: 'Net', type: 'amount' },
  { key: 'tax', label: 'Tax', type: 'amount' },
  { key: 'total', label: 'Total', type: 'amount' },
  { key: 'invoice_date', label: 'Invoice date', type: 'date' },
  { key: 'due_date', label: 'Due date', type: 'date' },
  { key: 'weight', label: 'Weight', type: 'number', doc_types: ['delivery'] },
  { key: 'lines', label: 'Line items', type: 'table' },
];

type Values = Record<string, FieldValue>;
type Row = Record<string, string | null>;

const reading = (value: string | null) => ({ value, raw: null, confidence: null, page: null, box: null });

const createDocument = (values: Values, rows: Row[] = [], docType: string | null = 'invoice') => ({
  docType,
  pageCount: 1,
  data: {
    metadataFields: Object.entries(values).map(([key, value]) => ({
      ...reading(null),
      key,
      label: key,
      value,
      source: 'scan' as const,
    })),
    tables: [
      {
        key: 'lines',
        label: 'Line items',
        columns: ['quantity', 'unit_price', 'total'].map((key) => ({ key, label: key })),
        rows: rows.map((row) => ({
          cells: Object.fromEntries(Object.entries(row).map(([key, value]) => [key, reading(value)])),
        })),
      },
    ],
  },
});

type Kind = Rule extends infer R ? (R extends Rule ? Omit<R, 'id' | 'name' | 'severity'> : never) : never;
const RULE = { id: 'r', name: 'Rule', severity: 'warn' } as const;

const facts = {
  today: '2026-11-26',
  duplicates: new Set<string>(),
  records: new Map(),
  evaluated: new Map(),
};

function check(kind: Kind, document: CheckedDocument, more = {}) {
  const settings = {
    rules: [{ ...RULE, ...kind } as Rule],
    arithmetic_checks: 'off' as const,
    extraction_fields: FIELDS,
  };
  const [result] = evaluateRules(document, settings, { ...facts, ...more });
  return result && (result.message ?? result.outcome);
}

describe('required', () => {
  test.each<[Values, string]>([
    [{ number: 'A-1' }, 'passed'],
    [{ number: null }, 'Invoice number is missing.'],
    [{ number: '  ' }, 'Invoice number is missing.'],
    [{ number: [] }, 'Invoice number is missing.'],
    [{}, 'Invoice number is missing.'],
  ])('%o: %s', (values, outcome) => {
    expect(check({ kind: 'required', field: 'number' }, createDocument(values))).toBe(outcome);
  });
  test('a table needs a row with a value', () => {
    const rule = { kind: 'required', field: 'lines' } as const;
    expect(check(rule, createDocument({}, [{ total: '1' }]))).toBe('passed');
    expect(check(rule, createDocument({}, [{ total: null }]))).toBe('Line items: no rows.');
    const { data, ...document } = createDocument({});
    const withoutTable = { ...document, data: { metadataFields: data.metadataFields } };
    expect(check(rule, withoutTable)).toBe('Line items: no rows.');
  });
  test('values from before a change of the field’s type don’t count', () => {
    const rule = { kind: 'required', field: 'lines' } as const;
    expect(check(rule, createDocument({ lines: 'Three hours' }))).toBe('Line items: no rows.');
    const { data, ...document } = createDocument({}, [{ total: '1' }]);
    const tables = data.tables.map((table) => ({ ...table, key: 'number' }));
    expect(check({ kind: 'required', field: 'number' }, { ...document, data: { ...data, tables } })).toBe(
      'Invoice number is missing.',
    );
  });
  test('a field of another document type is not applicable', () => {
    const rule = { kind: 'required', field: 'weight' } as const;
    expect(check(rule, createDocument({}))).toBe('not_applicable');
    expect(check(rule, createDocument({}, [], 'delivery'))).toBe('Weight is missing.');
    expect(check(rule, createDocument({}, [], null))).toBe('Weight is missing.');
  });
});

describe('range', () => {
  const amounts = { kind: 'range', field: 'total', min: '0', max: '1000.50' } as const;
  test.each<[FieldValue, string]>([
    ['0', 'passed'],
    ['1000.50', 'passed'],
    ['1000.51', 'Total 1000.51 is more than 1000.50.'],
    ['-0.01', 'Total -0.01 is less than 0.'],
    ['ten', 'Total is not a number.'],
    [null, 'not_applicable'],
  ])('amount %s: %s', (total, outcome) => {
    expect(check(amounts, createDocument({ total }))).toBe(outcome);
  });
  const dates = { kind: 'range', field: 'invoice_date', min: 'today-90d', max: 'today' } as const;
  test.each<[FieldValue, string]>([
    ['2026-11-26', 'passed'],
    ['2026-08-28', 'passed'],
    ['2026-08-27', 'Invoice date 2026-08-27 is before 2026-08-28.'],
    ['2026-11-27', 'Invoice date 2026-11-27 is after 2026-11-26.'],
    ['26.11.2026', 'Invoice date is not a date.'],
    [null, 'not_applicable'],
  ])('date %s: %s', (date, outcome) => {
    expect(check(dates, createDocument({ invoice_date: date }))).toBe(outcome);
  });
});

describe('sum', () => {
  const sum = { kind: 'sum', fields: ['net', 'tax'], equals: 'total' } as const;
  test.each<[Values, string]>([
    [{ net: '0.1', tax: '0.2', total: '0.3' }, 'passed'],
    [{ net: '100.00', tax: '19.00', total: '119.01' }, 'passed'],
    [
      { net: '100.00', tax: '19.00', total: '119.02' },
      'Net 100.00 + Tax 19.00 = 119.00, but Total is 119.02.',
    ],
    [
      { net: '-100', tax: '-19.5', total: '119.50' },
      'Net -100.00 + Tax -19.50 = -119.50, but Total is 119.50.',
    ],
    [{ net: '100.00', total: '119.00' }, 'not_applicable'],
    [{ net: '100.00', tax: '19.00', total: null }, 'not_applicable'],
    [{ net: '100.00', tax: 'n/a', total: '119.00' }, 'Tax is not a number.'],
    [{ net: ['100'], tax: ['1', '2'], total: '119.00' }, 'Tax is not a number.'],
  ])('%o: %s', (values, outcome) => {
    expect(check({ ...sum, fields: [...sum.fields] }, createDocument(values))).toBe(outcome);
  });
  test('the tolerance can be zero or larger', () => {
    const document = createDocument({ net: '100.00', tax: '19.00', total: '119.01' });
    const fields = [...sum.fields];
    expect(check({ ...sum, fields, tolerance: 0 }, document)).toContain('but Total is 119.01');
    expect(check({ ...sum, fields, tolerance: 5 }, document)).toBe('passed');
  });
});

describe('table_sum', () => {
  const rule = { kind: 'table_sum', table: 'lines', column: 'total', equals: 'net' } as const;
  test.each<[Row[], FieldValue, string]>([
    [[{ total: '10.10' }, { total: '20.20' }], '30.30', 'passed'],
    [[{ total: '10.10' }, { total: null }, { total: '20.20' }], '30.30', 'passed'],
    [[{ total: '10.10' }], '30.30', 'The sum of total in Line items is 10.10, but Net is 30.30.'],
    [[{ total: 'x' }], '30.30', 'total in row 1 of Line items is not a number.'],
    [[{ total: '10' }], 'x', 'Net is not a number.'],
    [[], '30.30', 'not_applicable'],
    [[{ quantity: '1' }], '30.30', 'not_applicable'],
    [[{ total: '30.30' }], null, 'not_applicable'],
  ])('%o and %s: %s', (rows, net, outcome) => {
    expect(check(rule, createDocument({ net }, rows))).toBe(outcome);
  });
});

describe('row_product', () => {
  const rule: Kind = {
    kind: 'row_product',
    table: 'lines',
    factors: ['quantity', 'unit_price'],
    equals: 'total',
  };
  test.each<[Row[], string]>([
    [[{ quantity: '3', unit_price: '0.10', total: '0.30' }], 'passed'],
    [[{ quantity: '3', unit_price: '0.10', total: '0.30' }, { total: '5' }], 'passed'],
    [
      [{ quantity: '3', unit_price: '0.10', total: '0.40' }],
      'quantity × unit_price is not total in row 1 of Line items.',
    ],
    [
      [{ quantity: 'three', unit_price: '1', total: '3' }],
      'quantity × unit_price is not total in row 1 of Line items.',
    ],
    [[{ total: '5' }], 'not_applicable'],
    [[], 'not_applicable'],
  ])('%o: %s', (rows, outcome) => {
    expect(check(rule, createDocument({}, rows))).toBe(outcome);
  });
  test('a message names five rows', () => {
    const rows = Array.from({ length: 8 }, () => ({ quantity: '1', unit_price: '1', total: '2' }));
    expect(check(rule, createDocument({}, rows))).toContain('rows 1, 2, 3, 4, 5 and 3 more of');
  });
});

describe('date_order', () => {
  // biome-ignore lint/suspicious/noThenProperty: `then` is the name in the API.
  const rule: Kind = { kind: 'date_order', first: 'invoice_date', then: 'due_date' };
  test.each<[FieldValue, FieldValue, string]>([
    ['2026-01-01', '2026-01-31', 'passed'],
    ['2026-01-01', '2026-01-01', 'passed'],
    ['2026-01-02', '2026-01-01', 'Invoice date 2026-01-02 is after Due date 2026-01-01.'],
    ['soon', '2026-01-01', 'Invoice date is not a date.'],
    [null, '2026-01-01', 'not_applicable'],
    ['2026-01-01', null, 'not_applicable'],
  ])('%s and %s: %s', (first, then, outcome) => {
    expect(check(rule, createDocument({ invoice_date: first, due_date: then }))).toBe(outcome);
  });
});

describe('unique', () => {
  const rule: Kind = { kind: 'unique', fields: ['number', 'net'] };
  test.each<[Values, boolean, string]>([
    [{ number: 'A', net: '1' }, false, 'passed'],
    [{ number: 'A', net: '1' }, true, 'Invoice number and Net are the same in another document.'],
    [{ number: 'A', net: null }, true, 'not_applicable'],
    [{ number: 'A', net: 'n/a' }, false, 'passed'],
    [{ number: 'A', net: 'n/a' }, true, 'Invoice number and Net are the same in another document.'],
    [{ number: ['A', 'B'], net: '1' }, true, 'Invoice number and Net are the same in another document.'],
    [{ number: [], net: '1' }, true, 'not_applicable'],
  ])('%o with another document %s: %s', (values, isDuplicate, outcome) => {
    const duplicates = new Set(isDuplicate ? ['r'] : []);
    expect(check(rule, createDocument(values), { duplicates })).toBe(outcome);
  });
});

describe('lookup', () => {
  const rule: Kind = {
    kind: 'lookup',
    field: 'number',
    entity: '01900000-0000-7000-8000-000000000001',
    entity_field: 'id',
    also: [{ field: 'net', entity_field: 'amount' }],
  };
  const look = (values: Values, isFound?: boolean) =>
    check(rule, createDocument(values), { records: new Map(isFound === undefined ? [] : [['r', isFound]]) });
  test('passes with a record, fails without one, and needs all values and the entity', () => {
    expect(look({ number: 'A', net: '1' }, true)).toBe('passed');
    expect(look({ number: 'A', net: '1' }, false)).toBe('No record has Invoice number “A” and Net “1”.');
    expect(look({ number: 'A', net: null }, false)).toBe('not_applicable');
    expect(look({ number: 'A', net: '1' })).toBe('not_applicable');
  });
  test('shows a value of the wrong type as it is', () => {
    expect(look({ number: ['A', 'B'], net: 'n/a' }, true)).toBe('passed');
    expect(look({ number: ['A', 'B'], net: 'n/a' }, false)).toBe(
      'No record has Invoice number “A, B” and Net “n/a”.',
    );
    expect(look({ number: [], net: 'n/a' }, false)).toBe('not_applicable');
  });
});

test('a rule applies to its document types, and to documents without a type', () => {
  const settings = {
    rules: [{ ...RULE, kind: 'required', field: 'number', doc_types: ['receipt'] } as Rule],
    arithmetic_checks: 'off' as const,
    extraction_fields: FIELDS,
  };
  expect(evaluateRules(createDocument({}), settings, facts)).toEqual([]);
  expect(evaluateRules(createDocument({}, [], null), settings, facts)).toHaveLength(1);
});

test('the message of a rule replaces the sentence', () => {
  const rule: Kind = { kind: 'required', field: 'number', message: 'Ask the supplier.' };
  expect(check(rule, createDocument({}))).toBe('Ask the supplier.');
});

test('a rule whose field was removed does not apply', () => {
  expect(check({ kind: 'required', field: 'removed' }, createDocument({}))).toBe('not_applicable');
});

describe('built-in checks', () => {
  const evaluate = (values: Values, rows: Row[] = []) =>
    evaluateRules(
      createDocument(values, rows),
      { rules: [], arithmetic_checks: 'warn', extraction_fields: FIELDS },
      facts,
    ).map(({ rule_id, outcome, message }) => `${rule_id} ${message ?? outcome}`);

  test('show only what can be checked', () => {
    expect(evaluate({ total: '119.00' })).toEqual([]);
    expect(evaluate({ net: '100.00', tax: '19.00', total: '119.00' })).toEqual(['builtin.total passed']);
  });
  test('find a wrong total, and accept a total rounded to coins', () => {
    expect(evaluate({ net: '100.00', tax: '19.00', total: '191.00' })).toEqual([
      'builtin.total Net 100.00 + Tax 19.00 = 119.00, but Total is 191.00.',
    ]);
    expect(evaluate({ net: '100.00', tax: '19.02', total: '119.00' })).toEqual(['builtin.total passed']);
  });
  test('find a due date before the date', () => {
    expect(evaluate({ invoice_date: '2026-02-01', due_date: '2026-01-01' })).toEqual([
      'builtin.due_date Invoice date 2026-02-01 is after Due date 2026-01-01.',
    ]);
  });
  test('compare line items with the net or the total', () => {
    const rows = [
      { quantity: '2', unit_price: '25.00', total: '50.00' },
      { quantity: '1', unit_price: '50.00', total: '50.00' },
    ];
    const sums = { net: '100.00', tax: '19.00', total: '119.00' };
    expect(evaluate(sums, rows)).toEqual([
      'builtin.total passed',
      'builtin.lines.lines passed',
      'builtin.products.lines passed',
    ]);
    expect(evaluate({ total: '100.00' }, rows)).toContain('builtin.lines.lines passed');
    expect(evaluate({ total: '119.00', tax: '19.00' }, rows)).toContain('builtin.lines.lines passed');
    expect(evaluate({ total: '90.00' }, rows)).toContain(
      'builtin.lines.lines The sum of Line items is 100.00, but Total is 90.00.',
    );
    expect(evaluate(sums, [{ quantity: '2', unit_price: '25.00', total: '100.00' }])).toContain(
      'builtin.products.lines Quantity times price is not the total in row 1 of Line items.',
    );
  });
  test.each<[Kind, string]>([
    [{ kind: 'sum', fields: ['tax', 'net'], equals: 'total' }, 'builtin.total'],
    [{ kind: 'table_sum', table: 'lines', column: 'total', equals: 'net' }, 'builtin.lines.lines'],
    [
      { kind: 'row_product', table: 'lines', factors: ['unit_price', 'quantity'], equals: 'total' },
      'builtin.products.lines',
    ],
    // biome-ignore lint/suspicious/noThenProperty: `then` is the name in the API, and rules are never awaited.
    [{ kind: 'date_order', first: 'invoice_date', then: 'due_date' }, 'builtin.due_date'],
  ])('are left out if a blocking rule repeats them: %o', (kind, repeated) => {
    const values = { net: '1', tax: '1', total: '3', invoice_date: '2026-02-01', due_date: '2026-01-01' };
    const document = createDocument(values, [{ quantity: '2', unit_price: '2', total: '9' }]);
    const evaluateIds = (rules: Rule[]) =>
      evaluateRules(document, { rules, arithmetic_checks: 'warn', extraction_fields: FIELDS }, facts).map(
        ({ rule_id }) => rule_id,
      );
    const all = evaluateIds([]);
    expect(all).toContain(repeated);
    expect(evaluateIds([{ ...RULE, ...kind, severity: 'block' } as Rule])).toEqual([
      'r',
      ...all.filter((id) => id !== repeated),
    ]);
    const other = { ...RULE, ...kind, severity: 'block', doc_types: ['letter'] } as Rule;
    expect(evaluateIds([other])).toEqual(all);
    // A failed built-in check prevents an automatic approval, and a warning must not take this away.
    expect(evaluateIds([{ ...RULE, ...kind, severity: 'warn' } as Rule])).toEqual(['r', ...all]);
  });
  test('can be off or block', () => {
    const settings = { rules: [], extraction_fields: FIELDS };
    const document = createDocument({ net: '1', tax: '1', total: '3' });
    expect(evaluateRules(document, { ...settings, arithmetic_checks: 'off' }, facts)).toEqual([]);
    expect(evaluateRules(document, { ...settings, arithmetic_checks: 'block' }, facts)[0]).toMatchObject({
      severity: 'block',
      outcome: 'failed',
    });
  });
});
