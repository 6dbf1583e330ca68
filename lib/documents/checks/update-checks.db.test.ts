import { expect, test } from 'vitest';
import { DELETE, GET, PATCH } from '@/app/api/prebuilt-documents/[uuid]/route';
import { GET as LIST } from '@/app/api/projects/[uuid]/documents/route';
import { PATCH as PATCH_SETTINGS } from '@/app/api/projects/[uuid]/settings/route';
import type { DocumentResource } from '@/lib/documents/schemas';
import type { Rule } from '@/lib/tenancy/projects/project-rules';
import { type Credential, openTestApp } from '@/test-support/app';
import { closeAfterTests } from '@/test-support/close-after-tests';
import { makeDocument, makeMember, makeOrganization, makeProject } from '@/test-support/factories';
import { recheckDocuments, recheckProjectDocuments } from './recheck-documents';

const app = await closeAfterTests(openTestApp());
const organization = await makeOrganization(app.services);
const FIELDS = [
  { key: 'number', label: 'Invoice number', type: 'text' },
  { key: 'net', label: 'Net', type: 'amount' },
  { key: 'tax', label: 'Tax', type: 'amount' },
  { key: 'total', label: 'Total', type: 'amount' },
] as const;
const TOTALS: Rule = {
  id: 'totals',
  name: 'Totals',
  kind: 'sum',
  severity: 'block',
  fields: ['net', 'tax'],
  equals: 'total',
};
const UNIQUE: Rule = {
  id: 'twice',
  name: 'Entered twice',
  kind: 'unique',
  severity: 'block',
  fields: ['number'],
};

const openProject = async (rules: Rule[]) => {
  const project = await makeProject(app.services, organization, {
    settings: { extraction_fields: [...FIELDS], rules, arithmetic_checks: 'off' },
  });
  const join = async (role: 'owner' | 'reviewer') =>
    (await makeMember(app.services, { organization, role, projects: [project] })).token;
  return { project, owner: await join('owner'), reviewer: await join('reviewer') };
};
type Opened = Awaited<ReturnType<typeof openProject>>;

/** Does the work of the sent events, and of those that it sends. */
async function runJobs(): Promise<void> {
  const { db } = app.services;
  const name = { in: ['checks/documents.outdated', 'projects/rules.changed'] };
  for (;;) {
    const events = await db.outboxEvent.findMany({ where: { name, dispatchedAt: null } });
    if (events.length === 0) return;
    await db.outboxEvent.updateMany({
      where: { id: { in: events.map(({ id }) => id) } },
      data: { dispatchedAt: app.services.clock() },
    });
    for (const { data } of events) {
      const { documentIds, projectId } = data as { documentIds?: string[]; projectId: string };
      if (documentIds) await recheckDocuments(app.services, documentIds);
      else expect(await recheckProjectDocuments(app.services, projectId, null)).toBeNull();
    }
  }
}

type Values = Record<string, string | null>;
const toData = (values: Values) => ({
  metadataFields: Object.entries(values).map(([key, value]) => ({
    key,
    label: key,
    value,
    raw: value,
    confidence: 0.9,
    page: 1,
    box: null,
    source: 'scan' as const,
  })),
});
const addDocument = ({ project }: Opened, values: Values) =>
  makeDocument(app.services, project, { columns: { status: 'done', data: toData(values) } });

const patch = (uuid: string, json: unknown, as: Credential) =>
  app.call(PATCH, { method: 'PATCH', params: { uuid }, json, as });
const setValue = (uuid: string, key: string, value: string | null, { reviewer }: Opened) =>
  patch(uuid, { data: { metadataFields: [{ key, value }] } }, reviewer);
const read = async (uuid: string, { owner }: Opened): Promise<DocumentResource> =>
  (await app.call(GET, { params: { uuid }, as: owner })).json();
const listFailed = async ({ project, owner }: Opened) =>
  (await app.call(LIST, { params: { uuid: project.id }, query: { checks: 'failed' }, as: owner })).json();
const outcomes = async (uuid: string, opened: Opened) =>
  (await read(uuid, opened)).checks.map(({ rule_id, outcome }) => `${rule_id} ${outcome}`);

test('a change of a value updates the checks with the change, and the list finds failed ones', async () => {
  const opened = await openProject([TOTALS]);
  const { id } = await addDocument(opened, { net: '100.00', tax: '19.00', total: '119.00' });
  const response = await setValue(id, 'total', '191.00', opened);
  expect((await response.json()).checks).toEqual([
    {
      rule_id: 'totals',
      name: 'Totals',
      outcome: 'failed',
      severity: 'block',
      fields: ['net', 'tax', 'total'],
      message: 'Net 100.00 + Tax 19.00 = 119.00, but Total is 191.00.',
    },
  ]);
  expect((await listFailed(opened)).documents).toMatchObject([{ uuid: id, failed_checks: 1 }]);
  await setValue(id, 'total', '119.00', opened);
  expect(await outcomes(id, opened)).toEqual(['totals passed']);
  expect((await listFailed(opened)).documents).toEqual([]);
});

test('a failed check that blocks is 422 and names the rule; only an owner or admin overrides it', async () => {
  const opened = await openProject([TOTALS]);
  const { id } = await addDocument(opened, { net: '100.00', tax: '19.00', total: '191.00' });
  const refused = await patch(id, { status: 'approved' }, opened.reviewer);
  expect(refused.status).toBe(422);
  expect(await refused.json()).toMatchObject({
    message: expect.stringContaining('“Totals”'),
    errors: { status: [expect.stringContaining('Total is 191.00')] },
  });
  expect((await read(id, opened)).status).toBe('done');
  const override = { status: 'approved', override: { reason: 'Agreed by phone.' } };
  expect((await patch(id, override, opened.reviewer)).status).toBe(403);
  expect((await patch(id, override, opened.owner)).status).toBe(200);
  const entries = await app.services.db.auditEntry.findMany({
    where: { subjectId: id },
    select: { action: true, details: true },
  });
  expect(entries).toContainEqual({ action: 'document.checks_overridden', details: { rules: ['totals'] } });
  const changes = await app.services.db.documentChange.findMany({ where: { documentId: id } });
  expect(changes.flatMap((row) => row.changes)).toContainEqual({
    what: 'override',
    label: 'Reason',
    from: null,
    to: 'Agreed by phone.',
  });
});

test('an override without the status, without a reason, or without a failed check', async () => {
  const opened = await openProject([TOTALS]);
  const { id } = await addDocument(opened, { net: '100.00', tax: '19.00', total: '119.00' });
  const send = async (json: unknown) => patch(id, json, opened.owner);
  expect((await send({ override: { reason: 'x' } })).status).toBe(422);
  expect((await send({ status: 'approved', override: { reason: '  ' } })).status).toBe(422);
  expect((await send({ status: 'approved', override: { reason: 'x'.repeat(301) } })).status).toBe(422);
  expect((await send({ status: 'approved', override: { reason: 'Not needed.' } })).status).toBe(200);
  const actions = await app.services.db.auditEntry.findMany({
    where: { subjectId: id },
    select: { action: true },
  });
  expect(actions.map(({ action }) => action)).not.toContain('document.checks_overridden');
});

test('values that are approved and wrong at once are rejected as a whole', async () => {
  const opened = await openProject([TOTALS]);
  const { id } = await addDocument(opened, { net: '100.00', tax: '19.00', total: '119.00' });
  const json = { status: 'approved', data: { metadataFields: [{ key: 'total', value: '1.00' }] } };
  expect((await patch(id, json, opened.reviewer)).status).toBe(422);
  const { status, data } = await read(id, opened);
  expect([status, data.metadataFields.at(-1)?.value]).toEqual(['done', '119.00']);
  expect(await outcomes(id, opened)).toEqual([]);
});

test('equal values fail in both documents, and pass again in both', async () => {
  const opened = await openProject([UNIQUE]);
  const first = await addDocument(opened, { number: 'A-1' });
  const second = await addDocument(opened, { number: 'B-1' });
  await setValue(first.id, 'number', 'A-17', opened);
  await setValue(second.id, 'number', ' a-17 ', opened);
  await runJobs();
  expect(await outcomes(first.id, opened)).toEqual(['twice failed']);
  expect(await outcomes(second.id, opened)).toEqual(['twice failed']);
  expect((await patch(first.id, { status: 'approved' }, opened.reviewer)).status).toBe(422);
  await setValue(second.id, 'number', 'A-18', opened);
  await runJobs();
  expect(await outcomes(first.id, opened)).toEqual(['twice passed']);
  expect(await outcomes(second.id, opened)).toEqual(['twice passed']);
});

test('a deleted document does not count', async () => {
  const opened = await openProject([UNIQUE]);
  const first = await addDocument(opened, {});
  const second = await addDocument(opened, {});
  await setValue(first.id, 'number', 'C-1', opened);
  await setValue(second.id, 'number', 'C-1', opened);
  await app.call(DELETE, {
    method: 'DELETE',
    params: { uuid: second.id },
    as: opened.reviewer,
  });
  await runJobs();
  expect(await outcomes(first.id, opened)).toEqual(['twice passed']);
});

test('documents of other projects do not count', async () => {
  const [opened, other] = [await openProject([UNIQUE]), await openProject([UNIQUE])];
  const mine = await addDocument(opened, {});
  const theirs = await addDocument(other, {});
  await setValue(theirs.id, 'number', 'D-1', other);
  await setValue(mine.id, 'number', 'D-1', opened);
  await runJobs();
  expect(await outcomes(mine.id, opened)).toEqual(['twice passed']);
});

test('a record of the entity with all values is found', async () => {
  const opened = await openProject([]);
  const { id: entityId, db } = { id: app.services.newId(), db: app.services.db };
  const owner = { organizationId: organization.id, projectId: opened.project.id };
  await db.entity.create({ data: { id: entityId, ...owner, name: 'vendors', recordCount: 2n } });
  await db.entityRecord.createMany({
    data: [
      { vat: 'DE1', city: 'Bonn' },
      { vat: 'DE2', city: 'Köln' },
    ].map((data) => ({ entityId, data })),
  });
  const rule = {
    id: 'known',
    name: 'Known',
    severity: 'warn',
    kind: 'lookup',
    field: 'number',
    entity: entityId,
    entity_field: 'vat',
    also: [{ field: 'net', entity_field: 'city' }],
  };
  const saved = await app.call(PATCH_SETTINGS, {
    method: 'PATCH',
    params: { uuid: opened.project.id },
    json: { rules: [rule] },
    as: opened.owner,
  });
  expect(saved.status).toBe(200);
  const { id } = await addDocument(opened, { net: 'Bonn' });
  await setValue(id, 'number', 'DE1', opened);
  expect(await outcomes(id, opened)).toEqual(['known passed']);
  await setValue(id, 'number', 'DE2', opened);
  expect(await outcomes(id, opened)).toEqual(['known failed']);
});

test('a change of the rules checks all documents again and gives changed ones a new version', async () => {
  const opened = await openProject([]);
  const wrong = await addDocument(opened, { net: '1.00', tax: '1.00', total: '3.00' });
  const right = await addDocument(opened, { net: '1.00', tax: '1.00', total: '2.00' });
  const waiting = await makeDocument(app.services, opened.project, {
    columns: { status: 'pending', data: toData({ net: '1.00', tax: '1.00', total: '3.00' }) },
  });
  const json = { rules: [TOTALS] };
  await app.call(PATCH_SETTINGS, {
    method: 'PATCH',
    params: { uuid: opened.project.id },
    json,
    as: opened.owner,
  });
  await runJobs();
  expect(await outcomes(wrong.id, opened)).toEqual(['totals failed']);
  expect(await outcomes(right.id, opened)).toEqual(['totals passed']);
  expect(await outcomes(waiting.id, opened)).toEqual([]);
  expect((await read(wrong.id, opened)).version).toBe(wrong.version + 1);
  const none = { rules: [] };
  await app.call(PATCH_SETTINGS, {
    method: 'PATCH',
    params: { uuid: opened.project.id },
    json: none,
    as: opened.owner,
  });
  await runJobs();
  expect((await listFailed(opened)).documents).toEqual([]);
});

test('checking many documents again lets other changes through, and keeps what they wrote', async () => {
  const opened = await openProject([]);
  const { id } = await addDocument(opened, { net: '1.00', tax: '1.00', total: '3.00' });
  const first = await app.services.db.document.findUniqueOrThrow({ where: { id } });
  const { originalFilename, uploadedFilename, mimeType, fileSha256, sizeBytes, projectId } = first;
  const copies = Array.from({ length: 200 }, () => app.services.newId());
  await app.services.db.document.createMany({
    data: copies.map((copy) => ({
      ...{ id: copy, organizationId: organization.id, projectId, status: 'done' as const },
      ...{ originalFilename, uploadedFilename, mimeType, fileSha256, sizeBytes },
      data: toData({ net: '1.00', tax: '1.00', total: '3.00' }),
    })),
  });
  await app.call(PATCH_SETTINGS, {
    method: 'PATCH',
    params: { uuid: projectId },
    json: { rules: [TOTALS] },
    as: opened.owner,
  });
  let isChecked = false;
  const checking = recheckProjectDocuments(app.services, opened.project.id, null).then((after) => {
    isChecked = true;
    return after;
  });
  const last = copies.at(-1)!;
  expect((await setValue(last, 'total', '2.00', opened)).status).toBe(200);
  expect(isChecked).toBe(false);
  const after = await checking;
  expect(after).not.toBeNull();
  await recheckProjectDocuments(app.services, opened.project.id, after);
  expect(await outcomes(last, opened)).toEqual(['totals passed']);
  const failed = { projectId: opened.project.id, failedChecks: 1 };
  expect(await app.services.db.document.count({ where: failed })).toBe(200);
});
