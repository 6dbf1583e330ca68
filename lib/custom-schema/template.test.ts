import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { CollectedDocument } from '@/lib/documents/schemas';
import { compileExpression, evaluate, problemOf, viewable } from './expression';
import { compileTemplate, ShapeTooLarge, shapeDocument, shapedText } from './shape-document';
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

/** Repeats the document a thousand times. */
const THOUSANDFOLD = `$ ${Array.from({ length: 3 }, () => '[@,@,@,@,@,@,@,@,@,@]').join(' | ')}`;

const templateOf = (expressions: number, text: string) =>
  Object.fromEntries(Array.from({ length: expressions }, (_, index) => [`k${index}`, text]));

test.each([100, 500, 1000])('%i expressions that each repeat the document are too much together', (count) => {
  expect(templateProblems(templateOf(count, THOUSANDFOLD))).toEqual([
    {
      path: [],
      message: expect.stringMatching(/repeat the document about [\d,]+ times in total\. The limit is 2,000/),
    },
  ]);
});

test('a template has limits of its own length, and of its expressions, and names the limit', () => {
  const messages = (template: object) => templateProblems({ ...template }).map(({ message }) => message);
  expect(messages(templateOf(1000, '$ data.fields.total'))).toEqual([]);
  expect(messages(templateOf(1001, '$ status'))).toEqual([
    expect.stringContaining('at most 1,000 expressions'),
  ]);
  expect(messages({ a: 'x'.repeat(300_000) })).toEqual([
    expect.stringContaining('at most 262,144 characters'),
  ]);
  expect(messages(templateOf(100, `$ '${'x'.repeat(1500)}'`))).toEqual([
    expect.stringContaining('at most 100,000 characters in total'),
  ]);
});

test('a shaped document is at most 1 MB long, or as long as the document itself', () => {
  const filled = { ...DOCUMENT, data: { metadataFields: [field('note', 'x'.repeat(2000))] } };
  const large = { ...DOCUMENT, data: { metadataFields: [field('note', 'x'.repeat(1_500_000))] } };
  const twice = compileTemplate({ a: THOUSANDFOLD });
  expect(() => shapedText(twice, filled)).toThrow(ShapeTooLarge);
  expect(shapedText(compileTemplate({ a: '$ data.fields.note' }), large).length).toBeGreaterThan(1_500_000);
  expect(() => shapedText(compileTemplate({ a: '$ [@,@]' }), large)).toThrow(ShapeTooLarge);
});

test('escapes count for the length of a shaped document', () => {
  const document = { ...DOCUMENT, data: { metadataFields: [field('note', '\u0001'.repeat(1000))] } };
  const template = compileTemplate({ a: `$ [${Array(300).fill('data.fields.note').join(',')}]` });
  expect(() => shapedText(template, document)).toThrow(ShapeTooLarge);
});

test('a prepared path gives the result that jmespath gives', () => {
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
      const view = viewable(value);
      const path = names
        .map((each) => (/^[a-z]\w*$/i.test(each) ? each : `"${each.replaceAll('"', '')}"`))
        .join('.');
      expect(compileExpression(path)(view)).toEqual(evaluate(path, view));
    }),
  );
});
