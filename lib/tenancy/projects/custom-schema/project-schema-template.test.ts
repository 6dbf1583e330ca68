import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  compileTemplate,
  ShapeTooLarge,
  shapeDocument,
  shapeToJson,
} from '@/lib/delivery/custom-schema/shape-document';
import type { CollectedDocument } from '@/lib/documents/schemas';
import { DEFAULT_TEMPLATE } from './default-project-schema-template';
import { compileExpression, evaluate, getExpressionProblem, toViewable } from './project-schema-expression';
import { findTemplateProblems } from './project-schema-template';

const DOCUMENT: CollectedDocument = {
  uuid: '7f0c3c1e-6a53-4c9e-9f0e-0d2b5a8d1c11',
  original_filename: 'invoice.pdf',
  status: 'approved',
  page_count: 2,
  needs_action_type: null,
  needs_action_reason: null,
  needs_action_code: null,
  mime_type: 'application/pdf',
  file_sha256: 'a'.repeat(64),
  doc_type: 'invoice',
  doc_type_confidence: null,
  reference: 'PO-77',
  assignee: null,
  labels: [],
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
  checks: [],
  attachments: [],
};

function field(key: string, value: string | null) {
  return { key, label: key, value, raw: value, confidence: 0.9, page: 1, box: null, source: 'scan' as const };
}

test('texts that begin with $ are expressions over the document, all others are literal', () => {
  const template = {
    number: '$ data.fields.invoice_number',
    nested: { total: '$data.fields.total | to_number(@)', currency: 'EUR' },
    list: ['$ status', 'status', 7, null, true],
    fee: "$ '$5'",
  };
  expect(findTemplateProblems(template)).toEqual([]);
  expect(shapeDocument(template, DOCUMENT)).toEqual({
    number: 'A-17',
    nested: { total: 1234.5, currency: 'EUR' },
    list: ['approved', 'status', 7, null, true],
    fee: '$5',
  });
});

test('objects are truthy, falsy and filtered as JMESPath specifies', () => {
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

test('a failing expression is reported with its position and the reason', () => {
  const problems: unknown[] = [];
  shapeDocument({ a: ['$ status', '$ length(page_count)'] }, DOCUMENT, (problem) => problems.push(problem));
  expect(problems).toEqual([
    { path: ['a', 1], message: expect.stringMatching(/length\(\) expected argument 1/) },
  ]);
});

test('a missing value or one of another type is null', () => {
  const shaped = shapeDocument(
    { gone: '$ data.fields.colour', empty: '$ data.fields.due_date', wrong: '$ length(page_count)' },
    DOCUMENT,
  );
  expect(shaped).toEqual({ gone: null, empty: null, wrong: null });
});

test('without its own schema a project has the default shape', () => {
  expect(findTemplateProblems(DEFAULT_TEMPLATE)).toEqual([]);
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

test('reports every invalid expression with its position', () => {
  const problems = findTemplateProblems({ a: ['$ data.'], b: { c: '$ shout(status)' }, d: '$', e: 'fine' });
  expect(problems.map(({ path }) => path)).toEqual([['a', 0], ['b', 'c'], ['d']]);
  expect(problems[1]!.message).toBe('JMESPath has no function “shout”.');
  expect(problems[2]!.message).toBe('An expression must follow the $.');
});

test('no expression reaches anything outside the document', () => {
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

test('rejects a ! that would be read as the first name of a path', () => {
  for (const path of ['!data.fields', '!data.tables[0]', '[!data.*.x]', 'data[?!cells.total]'])
    expect(getExpressionProblem(path), path).toMatch(/brackets/);
  for (const fine of ['!(data.fields)', '!status', '!contains(status, `a`)'])
    expect(getExpressionProblem(fine), fine).toBeNull();
});

test('rejects an expression that repeats its input endlessly', () => {
  expect(getExpressionProblem('[@,@][] '.concat('| [@,@][] '.repeat(40)).trim())).toMatch(/repeats/);
  expect(getExpressionProblem(`to_string([${'to_string(['.repeat(30)}@${'])'.repeat(30)}])`)).toMatch(
    /repeats/,
  );
  const hash = `{${Array.from({ length: 40 }, (_, index) => `k${index}: data.fields.f${index}`).join(', ')}}`;
  expect(getExpressionProblem(hash)).toBeNull();
});

test('an accepted expression multiplies its input at most a thousandfold', () => {
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
      if (getExpressionProblem(expression) !== null) return;
      const input = { a: 'x'.repeat(50), b: ['y'.repeat(50)] };
      const size = JSON.stringify(getResult(expression, input)).length;
      // Brackets and keys add a few characters for each copy.
      expect(size).toBeLessThanOrEqual(1000 * (JSON.stringify(input).length + 40));
    }),
  );
});

function getResult(expression: string, input: unknown): unknown {
  try {
    return evaluate(expression, toViewable(input));
  } catch {
    return null;
  }
}

/** Expression that repeats the document 1,000 times. */
const THOUSANDFOLD = `$ ${Array.from({ length: 3 }, () => '[@,@,@,@,@,@,@,@,@,@]').join(' | ')}`;

const createTemplate = (expressions: number, text: string) =>
  Object.fromEntries(Array.from({ length: expressions }, (_, index) => [`k${index}`, text]));

test.each([100, 500, 1000])('rejects %i expressions that each repeat the document', (count) => {
  expect(findTemplateProblems(createTemplate(count, THOUSANDFOLD))).toEqual([
    {
      path: [],
      message: expect.stringMatching(/repeat the document about [\d,]+ times in total\. The limit is 2,000/),
      reason: { kind: 'templateGrowth', values: { times: expect.any(Number), max: 2000 } },
    },
  ]);
});

test('a template has length limits for itself and for its expressions, and the error names the limit', () => {
  const messages = (template: object) => findTemplateProblems({ ...template }).map(({ message }) => message);
  expect(messages(createTemplate(1000, '$ data.fields.total'))).toEqual([]);
  expect(messages(createTemplate(1001, '$ status'))).toEqual([
    expect.stringContaining('at most 1,000 expressions'),
  ]);
  expect(messages({ a: 'x'.repeat(300_000) })).toEqual([
    expect.stringContaining('at most 262,144 characters'),
  ]);
  expect(messages(createTemplate(100, `$ '${'x'.repeat(1500)}'`))).toEqual([
    expect.stringContaining('at most 100,000 characters in total'),
  ]);
});

test('a shaped document is at most 1 MB long, or as long as the document itself', () => {
  const filled = { ...DOCUMENT, data: { metadataFields: [field('note', 'x'.repeat(2000))] } };
  const large = { ...DOCUMENT, data: { metadataFields: [field('note', 'x'.repeat(1_500_000))] } };
  const twice = compileTemplate({ a: THOUSANDFOLD });
  expect(() => shapeToJson(twice, filled)).toThrow(ShapeTooLarge);
  expect(shapeToJson(compileTemplate({ a: '$ data.fields.note' }), large).length).toBeGreaterThan(1_500_000);
  expect(() => shapeToJson(compileTemplate({ a: '$ [@,@]' }), large)).toThrow(ShapeTooLarge);
});

test('escapes count toward the length of a shaped document', () => {
  const document = { ...DOCUMENT, data: { metadataFields: [field('note', '\u0001'.repeat(1000))] } };
  const template = compileTemplate({ a: `$ [${Array(300).fill('data.fields.note').join(',')}]` });
  expect(() => shapeToJson(template, document)).toThrow(ShapeTooLarge);
});

test('a prepared path gives the same result as jmespath', () => {
  const name = fc.constantFrom('a', 'b', '"c d"', 'hasOwnProperty', 'length', '__proto__', '"0"');
  const values = fc.letrec((tie) => ({
    value: fc.oneof(
      { depthSize: 'small' },
      fc.constantFrom(null, true, 0, 'text', ''),
      fc.array(tie('value'), { maxLength: 2 }),
      fc.dictionary(fc.constantFrom('a', 'b', 'c d', 'length'), tie('value'), { maxKeys: 3 }),
    ),
  }));
  fc.assert(
    fc.property(fc.array(name, { minLength: 1, maxLength: 4 }), values.value, (names, value) => {
      const view = toViewable(value);
      const path = names
        .map((each) => (/^[a-z]\w*$/i.test(each) ? each : `"${each.replaceAll('"', '')}"`))
        .join('.');
      expect(compileExpression(path)(view)).toEqual(evaluate(path, view));
    }),
  );
});
