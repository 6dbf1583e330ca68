import { expect, test } from 'vitest';
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
  const nothing = { failed_checks: [] };
  const failed = { failed_checks: ['Totals'] };
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
  });
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
