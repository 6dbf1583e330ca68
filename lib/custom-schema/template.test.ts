import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { CollectedDocument } from '@/lib/documents/schemas';
import { evaluate, problemOf, viewable } from './expression';
import { shapeDocument } from './shape-document';
import { DEFAULT_TEMPLATE, templateProblems } from './template';

const DOCUMENT: CollectedDocument = {
  uuid: '7f0c3c1e-6a53-4c9e-9f0e-0d2b5a8d1c11',
  original_filename: 'invoice.pdf',
  status: 'approved',
  page_count: 2,
  needs_action_type: null,
  needs_action_reason: null,
  mime_type: 'application/pdf',
  doc_type: 'invoice',
  doc_type_confidence: null,
  reference: 'PO-77',
  assignee: null,
  replacing: null,
  created_at: '2026-11-21T08:30:00.000Z',
  updated_at: '2026-11-21T08:30:00.000Z',
  deleted_at: null,
  project_uuid: '7f0c3c1e-6a53-4c9e-9f0e-0d2b5a8d1c12',
  size_bytes: 1200,
  skip_pages: [],
  data: {
    metadataFields: [field('invoice_number', 'A-17'), field('total', '1234.50'), field('due_date', null)],
  },
  attachments: [],
};

function field(key: string, value: string | null) {
  return { key, label: key, value, raw: value, confidence: 0.9, page: 1, box: null, source: 'scan' as const };
}

test('texts that begin with $ are expressions over the document, all the rest is literal', () => {
  const template = {
    number: '$ data.fields.invoice_number',
    nested: { total: '$data.fields.total | to_number(@)', currency: 'EUR' },
    list: ['$ status', 'status', 7, null, true],
    fee: "$ '$5'",
  };
  expect(templateProblems(template)).toEqual([]);
  expect(shapeDocument(template, DOCUMENT)).toEqual({
    number: 'A-17',
    nested: { total: 1234.5, currency: 'EUR' },
    list: ['approved', 'status', 7, null, true],
    fee: '$5',
  });
});

test('objects are true, false and filtered by as JMESPath says', () => {
  const reading = { value: '12', raw: '12', confidence: 1, page: 1, box: null };
  const table: NonNullable<CollectedDocument['data']['tables']>[number] = {
    key: 'items',
    label: 'Items',
    columns: [],
    rows: [{ cells: { total: reading } }, { cells: {} }],
  };
  const document = { ...DOCUMENT, data: { ...DOCUMENT.data, tables: [table] } };
  const template = {
    or: "$ data.fields || 'none'",
    and: "$ data.tables[0] && 'has'",
    not: '$ !(data.fields)',
    filter: '$ data.tables[0].rows[?cells.total].cells.total.value',
    emptyIsFalse: '$ length(data.tables[0].rows[?cells])',
  };
  expect(shapeDocument(template, document, ({ message }) => expect.fail(message))).toEqual({
    or: { invoice_number: 'A-17', total: '1234.50', due_date: null },
    and: 'has',
    not: false,
    filter: ['12'],
    emptyIsFalse: 1,
  });
});

test('an expression that fails is told, with its place and the reason', () => {
  const told: unknown[] = [];
  shapeDocument({ a: ['$ status', '$ length(page_count)'] }, DOCUMENT, (problem) => told.push(problem));
  expect(told).toEqual([
    { path: ['a', 1], message: expect.stringMatching(/length\(\) expected argument 1/) },
  ]);
});

test('what a document does not have, or has of another kind, is null', () => {
  const shaped = shapeDocument(
    { gone: '$ data.fields.colour', empty: '$ data.fields.due_date', wrong: '$ length(page_count)' },
    DOCUMENT,
  );
  expect(shaped).toEqual({ gone: null, empty: null, wrong: null });
});

test('without a schema of its own a project has the default shape', () => {
  expect(templateProblems(DEFAULT_TEMPLATE)).toEqual([]);
  expect(shapeDocument(DEFAULT_TEMPLATE, DOCUMENT)).toEqual({
    uuid: DOCUMENT.uuid,
    original_filename: 'invoice.pdf',
    status: 'approved',
    doc_type: 'invoice',
    reference: 'PO-77',
    page_count: 2,
    created_at: '2026-11-21T08:30:00.000Z',
    fields: { invoice_number: 'A-17', total: '1234.50', due_date: null },
    tables: null,
  });
});

test('every unsound expression is named where it stands', () => {
  const problems = templateProblems({ a: ['$ data.'], b: { c: '$ shout(status)' }, d: '$', e: 'fine' });
  expect(problems.map(({ path }) => path)).toEqual([['a', 0], ['b', 'c'], ['d']]);
  expect(problems[1]!.message).toBe('JMESPath has no function “shout”.');
  expect(problems[2]!.message).toBe('An expression must follow the $.');
});

test('no expression reaches what is not of the document', () => {
  for (const name of [
    '__proto__',
    'constructor',
    'data.constructor',
    'data.fields.toString',
    'data.hasOwnProperty',
  ]) {
    const path = name
      .split('.')
      .map((part) => `"${part}"`)
      .join('.');
    expect(shapeDocument({ x: `$ ${path}` }, DOCUMENT)).toEqual({ x: null });
  }
});

test('a value may have any key', () => {
  const keys = ['__proto__', 'constructor', 'hasOwnProperty'];
  const document = { ...DOCUMENT, data: { metadataFields: keys.map((key) => field(key, `${key} 1`)) } };
  const template = Object.fromEntries(keys.map((key) => [`x${key}`, `$ data.fields."${key}"`]));
  expect(shapeDocument(template, document)).toEqual({
    x__proto__: '__proto__ 1',
    xconstructor: 'constructor 1',
    xhasOwnProperty: 'hasOwnProperty 1',
  });
});

test('a key of a template may be any text', () => {
  const template = JSON.parse('{"__proto__": "$ status"}') as Record<string, unknown>;
  expect(JSON.stringify(shapeDocument(template, DOCUMENT))).toBe('{"__proto__":"approved"}');
});

test('a ! that would be taken for the first name of a path is refused', () => {
  for (const path of ['!data.fields', '!data.tables[0]', '[!data.*.x]', 'data[?!cells.total]'])
    expect(problemOf(path), path).toMatch(/brackets/);
  for (const fine of ['!(data.fields)', '!status', '!contains(status, `a`)'])
    expect(problemOf(fine), fine).toBeNull();
});

test('an expression that repeats its input without end is refused', () => {
  expect(problemOf('[@,@][] '.concat('| [@,@][] '.repeat(40)).trim())).toMatch(/repeats/);
  expect(problemOf(`to_string([${'to_string(['.repeat(30)}@${'])'.repeat(30)}])`)).toMatch(/repeats/);
  const hash = `{${Array.from({ length: 40 }, (_, index) => `k${index}: data.fields.f${index}`).join(', ')}}`;
  expect(problemOf(hash)).toBeNull();
});

test('an accepted expression multiplies what it is given at most a thousandfold', () => {
  const piece = fc.constantFrom(
    '[@,@][]',
    '[@,@,@]',
    '{a:@,b:@}',
    'to_string(@)',
    '@',
    '[*]',
    'values(@)',
    '[]',
  );
  fc.assert(
    fc.property(fc.array(piece, { minLength: 1, maxLength: 12 }), (pieces) => {
      const expression = pieces.join(' | ');
      if (problemOf(expression) !== null) return;
      const input = { a: 'x'.repeat(50), b: ['y'.repeat(50)] };
      const size = JSON.stringify(resultOf(expression, input)).length;
      // Brackets and keys are added, too: a few characters for each copy.
      expect(size).toBeLessThanOrEqual(1000 * (JSON.stringify(input).length + 40));
    }),
  );
});

function resultOf(expression: string, input: unknown): unknown {
  try {
    return evaluate(expression, viewable(input));
  } catch {
    return null;
  }
}
