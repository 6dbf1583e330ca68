import { expect, test, vi } from 'vitest';
import { DEFAULT_AUTOMATION } from '@/lib/tenancy/projects/project-automation';
import type { Rule } from '@/lib/tenancy/projects/project-rules';
import { openTestApp } from '@/test-support/app';
import { createContract, createInvoice } from '@/test-support/classification/papers';
import { closeAfterTests } from '@/test-support/close-after-tests';
import { testCommonErrors } from '@/test-support/common-errors';
import { makeDocument, makeMember, makeOrganization, makeProject } from '@/test-support/factories';
import { POST } from './route';

const app = await closeAfterTests(openTestApp());
const organization = await makeOrganization(app.services);
const owner = await makeMember(app.services, { organization });
const FIELDS = ['net', 'tax', 'total'].map((key) => ({ key, label: key, type: 'amount' as const }));
const TOTALS: Rule = {
  id: 'totals',
  name: 'Totals',
  kind: 'sum',
  severity: 'block',
  fields: ['net', 'tax'],
  equals: 'total',
};
const project = await makeProject(app.services, organization, {
  settings: { extraction_fields: FIELDS, arithmetic_checks: 'off', automatic_threshold: 0.9 },
});

const preview = (settings: object, uuid = project.id) =>
  app.call(POST, { params: { uuid }, json: { settings }, as: owner.token });

testCommonErrors(POST, 'POST', () => ({
  app,
  member: owner,
  call: { params: { uuid: project.id }, json: { settings: {} } },
}));

const reading = (value: string) => ({ value, raw: value, confidence: 0.9, page: 1, box: null });
const field = (key: string, scanned: string, value = scanned) => ({
  key,
  label: key,
  ...(value === scanned
    ? { ...reading(value), source: 'scan' as const }
    : {
        value,
        raw: null,
        confidence: null,
        page: 1,
        box: null,
        source: 'manual' as const,
        scanned: reading(scanned),
      }),
});
const addDocument = (name: string, status: 'done' | 'approved', total: [string, string?]) =>
  makeDocument(app.services, project, {
    columns: {
      originalFilename: name,
      status,
      data: { metadataFields: [field('net', '100.00'), field('tax', '19.00'), field('total', ...total)] },
    },
  });

test('a new rule is judged by the values that people corrected', async () => {
  await addDocument('right.pdf', 'approved', ['119.00']);
  await addDocument('corrected.pdf', 'approved', ['191.00', '119.00']);
  await addDocument('discount.pdf', 'approved', ['110.00']);
  await addDocument('waiting.pdf', 'done', ['191.00']);
  const response = await preview({ rules: [TOTALS] });
  expect(response.status).toBe(200);
  const body = await response.json();
  expect(body).toMatchObject({ evaluated: 4, changed: 3, better: 1, worse: 1 });
  const found = body.examples.map(
    ({ original_filename: name, verdict, before, after }: Record<string, unknown>) =>
      [name, verdict, before, after] as const,
  );
  const nothing = { failed_checks: [], failed_rules: [] };
  const failed = { failed_checks: ['Totals'], failed_rules: [TOTALS.id] };
  expect(found).toEqual([
    ['discount.pdf', 'worse', nothing, failed],
    ['corrected.pdf', 'better', nothing, failed],
    ['waiting.pdf', 'unknown', nothing, failed],
  ]);
  const stored = await app.services.db.document.findMany({ where: { projectId: project.id } });
  expect(stored.every(({ checks }) => JSON.stringify(checks) === '[]')).toBe(true);
});

test('values that are equal in other documents fail a unique rule', async () => {
  const { id } = await makeProject(app.services, organization, {
    settings: { extraction_fields: FIELDS, arithmetic_checks: 'off' },
  });
  const row = await app.services.db.project.findUniqueOrThrow({ where: { id } });
  for (const total of ['5.00', '5.00', '6.00'])
    await makeDocument(app.services, row, { columns: { data: { metadataFields: [field('total', total)] } } });
  const unique: Rule = { id: 'twice', name: 'Twice', kind: 'unique', severity: 'warn', fields: ['total'] };
  expect(await (await preview({ rules: [unique] }, id)).json()).toMatchObject({ evaluated: 3, changed: 2 });
});

test('a value that only a person entered was not read', async () => {
  const { id } = await makeProject(app.services, organization, {
    settings: {
      extraction_fields: [...FIELDS, { key: 'lines', label: 'Lines', type: 'table' }],
      arithmetic_checks: 'off',
    },
  });
  const row = await app.services.db.project.findUniqueOrThrow({ where: { id } });
  const unread = { raw: null, confidence: null, page: null, box: null };
  const typed = { ...unread, value: '5.00', source: 'manual' as const };
  const columns = [{ key: 'total', label: 'Total' }];
  const line = { key: 'lines', label: 'Lines', columns, rows: [{ cells: { total: typed } }] };
  const metadataFields = [{ ...typed, key: 'net', label: 'net' }];
  await makeDocument(app.services, row, {
    columns: {
      status: 'approved',
      data: { metadataFields, tables: [{ ...line, source: 'manual' as const }] },
    },
  });
  for (const key of ['net', 'lines']) {
    const required: Rule = { id: key, name: key, kind: 'required', severity: 'warn', field: key };
    expect(await (await preview({ rules: [required] }, id)).json()).toMatchObject({ changed: 1, better: 1 });
  }
});

test('a preview compares many documents, and ends after some time', async () => {
  const { id } = await makeProject(app.services, organization, {
    settings: { extraction_fields: FIELDS, arithmetic_checks: 'off' },
  });
  const row = await app.services.db.project.findUniqueOrThrow({ where: { id } });
  for (let index = 0; index < 60; index += 1) {
    // The first and the last one are equal.
    const total = `${index === 59 ? 0 : index}.00`;
    await makeDocument(app.services, row, { columns: { data: { metadataFields: [field('total', total)] } } });
  }
  const required: Rule = { id: 'net', name: 'Net', kind: 'required', severity: 'warn', field: 'net' };
  const unique: Rule = { id: 'twice', name: 'Twice', kind: 'unique', severity: 'warn', fields: ['total'] };
  const getPreview = async (rules: Rule[]) => (await preview({ rules }, id)).json();
  expect(await getPreview([unique])).toMatchObject({ evaluated: 60, changed: 2 });
  let now = performance.now();
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => {
    now += 500;
    return now;
  });
  const { evaluated, changed } = await getPreview([required]);
  clock.mockRestore();
  expect(evaluated).toBeGreaterThan(0);
  expect(evaluated).toBeLessThan(60);
  expect(changed).toBe(evaluated);
});

test('a rule that can’t work is 422, and names its field', async () => {
  const response = await preview({ rules: [{ ...TOTALS, equals: 'unknown' }] });
  expect(response.status).toBe(422);
  expect((await response.json()).errors).toHaveProperty(['rules.0.equals']);
});

test('settings without an effect on results evaluate nothing', async () => {
  expect(await (await preview({ retention_days: 30 })).json()).toEqual({
    evaluated: 0,
    changed: 0,
    better: 0,
    worse: 0,
    examples: [],
    rules: [],
  });
});

test('each rule of the request has its results, also a saved one', async () => {
  const lines = { ...TOTALS, id: 'lines', name: 'Lines', doc_types: ['letter'] };
  const { id } = await makeProject(app.services, organization, {
    settings: { extraction_fields: FIELDS, arithmetic_checks: 'warn', rules: [TOTALS] },
  });
  const row = await app.services.db.project.findUniqueOrThrow({ where: { id } });
  const add = (originalFilename: string, ...[net, tax, total]: string[]) =>
    makeDocument(app.services, row, {
      columns: {
        originalFilename,
        docType: 'invoice',
        data: {
          metadataFields: [field('net', net!), field('tax', tax!), ...(total ? [field('total', total)] : [])],
        },
      },
    });
  const wrong: string[] = [];
  for (const name of ['1.pdf', '2.pdf', '3.pdf', '4.pdf'])
    wrong.unshift((await add(name, '1.00', '1.00', '5.00')).id);
  await add('right.pdf', '1.00', '1.00', '2.00');
  await add('none.pdf', '1.00', '1.00');
  const saved = await (await preview({ rules: [TOTALS] }, id)).json();
  expect(saved).toMatchObject({ evaluated: 6, changed: 0 });
  expect(saved.rules).toMatchObject([
    {
      ...{ rule_id: 'totals', passed: 1, failed: 4, not_applicable: 1 },
      failed_documents: wrong.slice(0, 3).map((uuid) => ({
        document_uuid: uuid,
        message: 'net 1.00 + tax 1.00 = 2.00, but total is 5.00.',
      })),
    },
  ]);
  expect((await (await preview({ rules: [lines] }, id)).json()).rules).toEqual([
    { rule_id: 'lines', passed: 0, failed: 0, not_applicable: 6, failed_documents: [] },
  ]);
  expect((await (await preview({ arithmetic_checks: 'off' }, id)).json()).rules).toEqual([]);
});

/** Adds a classified upload whose parts a person decided. */
async function addClassified(projectId: string, confidence: number, right: boolean) {
  const row = await app.services.db.project.findUniqueOrThrow({ where: { id: projectId } });
  const pages = [...createInvoice(1), ...createContract(1)];
  const document = await makeDocument(app.services, row, { pages: pages.length });
  await app.services.db.pageText.createMany({
    data: pages.map(({ text, width, height, source }, index) => ({
      originId: document.id,
      page: index + 1,
      text,
      width,
      height,
      source,
    })),
  });
  const parts = [
    { start_page: 1, end_page: 1, doc_type: null },
    { start_page: 2, end_page: pages.length, doc_type: null },
  ];
  const joined = [{ start_page: 1, end_page: pages.length, doc_type: null }];
  await app.services.db.classification.create({
    data: {
      documentId: document.id,
      organizationId: organization.id,
      projectId,
      provider: 'builtin',
      pages: pages.length,
      confidence,
      proposal: parts,
      proposedAt: app.services.clock(),
      decision: right ? parts : joined,
      decidedAt: app.services.clock(),
    },
  });
}

test('another threshold is judged by the decisions on the cuts', async () => {
  const { id } = await makeProject(app.services, organization, {
    settings: { document_splitting: 'automatic', automatic_threshold: 0.9 },
  });
  await addClassified(id, 0.95, true);
  await addClassified(id, 0.85, true);
  await addClassified(id, 0.82, false);
  await addClassified(id, 0.5, false);
  expect(await (await preview({ automatic_threshold: 0.8 }, id)).json()).toMatchObject({
    evaluated: 4,
    changed: 2,
    better: 1,
    worse: 1,
  });
});

test('another separation proposes again from the stored text', async () => {
  const { id } = await makeProject(app.services, organization, {
    settings: { classifier: { analyzer: 'builtin', provider: 'builtin', categories: [] } },
  });
  await addClassified(id, 0.95, true);
  const body = await (await preview({ separation: { mode: 'every_n', pages: 1000 } }, id)).json();
  expect(body).toMatchObject({ evaluated: 1, changed: 1 });
  expect(body.examples[0].after.parts).toHaveLength(1);
});

test('a preview reads no file, and stores no barcodes', async () => {
  const { id } = await makeProject(app.services, organization, {
    settings: { classifier: { analyzer: 'builtin', provider: 'builtin', categories: [] } },
  });
  await addClassified(id, 0.95, true);
  const { db } = app.services;
  const { documentId } = await db.classification.findFirstOrThrow({ where: { projectId: id } });
  const barcodes = [{ format: 'QRCode', text: 'SEP-1', box: [1, 1, 9, 9] }];
  await db.pageText.update({
    where: { originId_page: { originId: documentId, page: 2 } },
    data: { barcodes },
  });
  const separation = { mode: 'barcode', pattern: 'SEP-*', sheets: 'keep' };
  const categories = [{ value: 'form', barcode_prefix: 'F-' }];
  const settings = { separation, classifier: { analyzer: 'builtin', provider: 'builtin', categories } };
  const response = await preview(settings, id);
  expect(response.status).toBe(200);
  expect(await response.json()).toMatchObject({ evaluated: 1 });
  const pages = await db.pageText.findMany({ where: { originId: documentId }, orderBy: { page: 'asc' } });
  expect(pages.map((page) => page.barcodes)).toEqual([null, barcodes, ...pages.slice(2).map(() => null)]);
});

test('a preview of proposals ends after some time', async () => {
  const { id } = await makeProject(app.services, organization, {
    settings: { classifier: { analyzer: 'builtin', provider: 'builtin', categories: [] } },
  });
  await addClassified(id, 0.95, true);
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort());
  const body = await (await preview({ separation: { mode: 'every_n', pages: 1000 } }, id)).json();
  timeout.mockRestore();
  expect(body).toMatchObject({ evaluated: 0, changed: 0 });
});

test('an automatic approval is judged by the corrections of required values', async () => {
  const { id } = await makeProject(app.services, organization, {
    settings: {
      extraction_fields: FIELDS,
      arithmetic_checks: 'off',
      rules: [{ id: 'needed', name: 'Total', kind: 'required', severity: 'block', field: 'total' }],
    },
  });
  const row = await app.services.db.project.findUniqueOrThrow({ where: { id } });
  const add = (originalFilename: string, status: 'done' | 'approved', total: [string, string?]) =>
    makeDocument(app.services, row, {
      columns: { originalFilename, status, data: { metadataFields: [field('total', ...total)] } },
    });
  await add('right.pdf', 'approved', ['119.00']);
  await add('corrected.pdf', 'approved', ['191.00', '119.00']);
  await add('new.pdf', 'done', ['119.00']);
  const values = (threshold: number) => ({
    automation: {
      ...DEFAULT_AUTOMATION,
      values: { ...DEFAULT_AUTOMATION.values, mode: 'threshold', threshold },
    },
  });
  const { examples, ...counts } = await (await preview(values(0.9), id)).json();
  expect(counts).toEqual({ evaluated: 3, changed: 3, better: 1, worse: 1, rules: [] });
  expect(examples).toMatchObject([
    {
      original_filename: 'corrected.pdf',
      verdict: 'worse',
      before: { failed_checks: [], handling: 'review' },
      after: { failed_checks: [], handling: 'automatic' },
    },
    { original_filename: 'right.pdf', verdict: 'better' },
    { original_filename: 'new.pdf', verdict: 'unknown' },
  ]);
  // Nobody has looked at what Sheaf approved.
  const { id: documentId } = await app.services.db.document.findFirstOrThrow({
    where: { projectId: id, originalFilename: 'right.pdf' },
  });
  const item = {
    documentId,
    organizationId: organization.id,
    projectId: id,
    createdAt: app.services.clock(),
  };
  await app.services.db.automationItem.create({
    data: { ...item, kind: 'values', confidence: 0.9, automatic: true },
  });
  expect(await (await preview(values(0.9), id)).json()).toMatchObject({ better: 0, worse: 1 });
  // Without the automation, and below its threshold, a person approves the documents.
  expect(await (await preview(values(0.95), id)).json()).toMatchObject({ evaluated: 3, changed: 0 });
});

test('a document whose checks and proposal both change counts once', async () => {
  const { id } = await makeProject(app.services, organization, {
    settings: {
      ...{ extraction_fields: FIELDS, arithmetic_checks: 'off' },
      ...{ document_splitting: 'automatic', automatic_threshold: 0.9 },
    },
  });
  await addClassified(id, 0.85, true);
  const { db } = app.services;
  const { documentId } = await db.classification.findFirstOrThrow({ where: { projectId: id } });
  await db.document.update({
    where: { id: documentId },
    data: { status: 'done', data: { metadataFields: [field('total', '119.00')] } },
  });
  const net: Rule = { id: 'net', name: 'Net', kind: 'required', severity: 'warn', field: 'net' };
  const body = await (await preview({ rules: [net], automatic_threshold: 0.8 }, id)).json();
  expect(body).toMatchObject({ evaluated: 1, changed: 1, better: 1, worse: 0 });
  expect(body.examples).toMatchObject([
    {
      document_uuid: documentId,
      verdict: 'better',
      before: { failed_checks: [], parts: [{}, {}], handling: 'review' },
      after: { failed_checks: ['Net'], parts: [{}, {}], handling: 'automatic' },
    },
  ]);
});

test('an automation of cuts uses the confidence of the cuts, and not that of the types', async () => {
  const { id } = await makeProject(app.services, organization, {
    settings: { document_splitting: 'review' },
  });
  await addClassified(id, 0.4, true);
  const { documentId, organizationId } = await app.services.db.classification.findFirstOrThrow({
    where: { projectId: id },
  });
  const createdAt = app.services.clock();
  await app.services.db.automationItem.create({
    data: { documentId, organizationId, projectId: id, kind: 'splits', confidence: 0.9, createdAt },
  });
  const splits = { ...DEFAULT_AUTOMATION.splits, mode: 'threshold', threshold: 0.8 };
  const response = await preview({ automation: { ...DEFAULT_AUTOMATION, splits } }, id);
  expect(await response.json()).toMatchObject({
    evaluated: 1,
    changed: 1,
    better: 1,
    examples: [{ before: { handling: 'review' }, after: { handling: 'automatic' } }],
  });
  const shares = await preview({ automation: { ...DEFAULT_AUTOMATION, audit_share: 0.5 } }, id);
  expect(await shares.json()).toMatchObject({ evaluated: 0 });
});
