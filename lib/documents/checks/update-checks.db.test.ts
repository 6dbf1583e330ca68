import { expect, test } from 'vitest';
import { DELETE, GET, PATCH } from '@/app/api/prebuilt-documents/[uuid]/route';
import { POST as BULK } from '@/app/api/projects/[uuid]/documents/bulk/route';
import { GET as LIST } from '@/app/api/projects/[uuid]/documents/route';
import { PUT as PUT_RECORD } from '@/app/api/projects/[uuid]/entities/[entityId]/records/[recordId]/route';
import { POST as REMOVE_RECORDS } from '@/app/api/projects/[uuid]/entities/[entityId]/records/remove/route';
import { POST as INSERT_RECORDS } from '@/app/api/projects/[uuid]/entities/[entityId]/records/route';
import { PATCH as PATCH_SETTINGS } from '@/app/api/projects/[uuid]/settings/route';
import { recordDocumentEvent } from '@/lib/documents/events/record-document-events';
import type { DocumentResource } from '@/lib/documents/schemas';
import { inTransaction, type Transaction } from '@/lib/platform/db/database';
import { completeScan } from '@/lib/recognition/extraction/scan-document';
import type { Rule } from '@/lib/tenancy/projects/project-rules';
import { type Credential, openTestApp } from '@/test-support/app';
import { closeAfterTests } from '@/test-support/close-after-tests';
import { makeDocument, makeMember, makeOrganization, makeProject } from '@/test-support/factories';
import { runInterleaved } from '@/test-support/interleave';
import { recheckDocuments, recheckProjectDocuments } from './recheck-documents';
import { updateChecks } from './update-checks';

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
  const name = {
    in: ['checks/documents.outdated', 'projects/rules.changed', 'entity-records/records.changed'],
  };
  for (;;) {
    const events = await db.outboxEvent.findMany({ where: { name, dispatchedAt: null } });
    if (events.length === 0) return;
    await db.outboxEvent.updateMany({
      where: { id: { in: events.map(({ id }) => id) } },
      data: { dispatchedAt: app.services.clock() },
    });
    for (const { name: event, data } of events) {
      const isLookup = event === 'entity-records/records.changed';
      const { documentIds, projectId } = data as { documentIds?: string[]; projectId: string };
      if (documentIds) {
        await recheckDocuments(app.services, documentIds);
        continue;
      }
      let after: string | null = null;
      do after = await recheckProjectDocuments(app.services, projectId, after, { isUndecided: isLookup });
      while (after !== null);
    }
  }
}

type Values = Record<string, string | null>;
/** Makes the events of record changes so old that the next change sends another one. */
async function forgetEvents(): Promise<void> {
  await app.services.db.outboxEvent.updateMany({
    where: { name: 'entity-records/records.changed' },
    data: { createdAt: new Date(Date.now() - 60_000) },
  });
}

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
      message_detail: {
        code: 'sum',
        values: {
          terms: ['Net', 'Tax'],
          amounts: ['100.00', '19.00'],
          sum: '119.00',
          label: 'Total',
          amount: '191.00',
        },
      },
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
    reason: 'checks_failed',
    values: { checks: 'Totals', builtin_checks: '', own_checks: 'Totals' },
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

test('a bulk approval names the rules that block a document, and approves the others', async () => {
  const required: Rule = {
    id: 'number',
    name: 'Numbered',
    kind: 'required',
    severity: 'block',
    field: 'number',
  };
  const warning: Rule = { ...required, id: 'tax', name: 'Taxed', severity: 'warn', field: 'tax' };
  const opened = await openProject([TOTALS, required, warning]);
  const right = { number: 'A-1', net: '100.00', tax: '19.00', total: '119.00' };
  const { id: blocked } = await addDocument(opened, { ...right, number: null, total: '191.00' });
  const { id: warned } = await addDocument(opened, { ...right, tax: null });
  const { id: passed } = await addDocument(opened, right);
  const response = await app.call(BULK, {
    params: { uuid: opened.project.id },
    json: { documents: [blocked, warned, passed], action: 'set_status', status: 'approved' },
    as: opened.reviewer,
  });
  expect((await response.json()).documents).toEqual([
    {
      uuid: blocked,
      ok: false,
      status: 422,
      message:
        'The document can’t be approved: the checks “Totals” and “Numbered” failed. Net 100.00 + Tax 19.00 = 119.00, but Total is 191.00. Invoice number is missing.',
      reason: 'checks_failed',
      values: {
        checks: 'Totals, Numbered',
        builtin_checks: '',
        own_checks: 'Totals, Numbered',
      },
    },
    { uuid: warned, ok: true },
    { uuid: passed, ok: true },
  ]);
  const statuses = [blocked, warned, passed].map(async (uuid) => (await read(uuid, opened)).status);
  expect(await Promise.all(statuses)).toEqual(['done', 'approved', 'approved']);
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

/** Adds documents with the values of a checked one, as if they had been checked too. */
async function addCopies(id: string, count: number, { project }: Opened): Promise<string[]> {
  const { db, newId } = app.services;
  const { projectId, originalFilename, uploadedFilename, mimeType, fileSha256, sizeBytes, data, checks } =
    await db.document.findUniqueOrThrow({ where: { id } });
  const ids = Array.from({ length: count }, () => newId());
  await db.document.createMany({
    data: ids.map((copy) => ({
      ...{ id: copy, organizationId: organization.id, projectId, status: 'done' as const },
      ...{ originalFilename, uploadedFilename, mimeType, fileSha256, sizeBytes },
      ...{ data: data!, checks: checks! },
    })),
  });
  const values = await db.uniqueValue.findMany({ where: { documentId: id, projectId: project.id } });
  await db.uniqueValue.createMany({
    data: ids.flatMap((documentId) => values.map((value) => ({ ...value, documentId }))),
  });
  return ids;
}

test('a blocking rule finds a duplicate beside very many equal values of another rule', async () => {
  const opened = await openProject([{ ...UNIQUE, id: 'net', severity: 'warn', fields: ['net'] }, UNIQUE]);
  const first = await addDocument(opened, { net: '0.00' });
  await setValue(first.id, 'net', '1.00', opened);
  await addCopies(first.id, 1100, opened);
  const [twin, document] = [await addDocument(opened, {}), await addDocument(opened, {})];
  await setValue(twin.id, 'number', 'E-1', opened);
  await setValue(document.id, 'net', '1.00', opened);
  await setValue(document.id, 'number', 'E-1', opened);
  expect(await outcomes(document.id, opened)).toEqual(['net failed', 'twice failed']);
  expect((await patch(document.id, { status: 'approved' }, opened.reviewer)).status).toBe(422);
});

test('a further copy of a value changes no other document', async () => {
  const opened = await openProject([UNIQUE]);
  const [first, second, third] = [
    await addDocument(opened, {}),
    await addDocument(opened, {}),
    await addDocument(opened, {}),
  ];
  await setValue(first.id, 'number', 'F-1', opened);
  await setValue(second.id, 'number', 'F-1', opened);
  await runJobs();
  const { version } = await read(first.id, opened);
  for (const number of ['F-1', 'F-2']) {
    await setValue(third.id, 'number', number, opened);
    const waiting = { name: 'checks/documents.outdated', dispatchedAt: null };
    expect(await app.services.db.outboxEvent.count({ where: waiting })).toBe(0);
  }
  expect(await read(first.id, opened)).toMatchObject({
    version,
    checks: [{ message: 'Invoice number is the same in another document.' }],
  });
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

test('a document that waits for a scan has no results, and its values don’t count', async () => {
  const opened = await openProject([UNIQUE]);
  const [first, second] = [await addDocument(opened, {}), await addDocument(opened, {})];
  await setValue(first.id, 'number', 'H-1', opened);
  await setValue(second.id, 'number', 'H-1', opened);
  await runJobs();
  expect((await patch(first.id, { status: 'pending' }, opened.reviewer)).status).toBe(200);
  await runJobs();
  expect((await read(first.id, opened)).checks).toEqual([]);
  expect(await outcomes(second.id, opened)).toEqual(['twice passed']);
  await app.services.db.document.update({ where: { id: first.id }, data: { status: 'processing' } });
  await completeScan(app.services, first.id, null);
  await runJobs();
  expect(await outcomes(first.id, opened)).toEqual(['twice failed']);
  expect(await outcomes(second.id, opened)).toEqual(['twice failed']);
});

test('a change of pages that makes a document wait for a scan removes its results', async () => {
  const opened = await openProject([TOTALS]);
  const { id } = await addDocument(opened, { net: '1.00', tax: '1.00', total: '9.00' });
  await setValue(id, 'total', '3.00', opened);
  await inTransaction(app.services.db, async (tx) => {
    await tx.document.update({ where: { id }, data: { status: 'pending' } });
    await recordDocumentEvent(tx, { documentId: id, type: 'updated' }, app.services);
  });
  expect((await read(id, opened)).checks).toEqual([]);
  expect((await listFailed(opened)).documents).toEqual([]);
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

  // Another record makes it pass, and a third one, of a project without such rules, sends no event.
  const insert = (to: { projectId: string; entityId: string }, city: string) =>
    app.call(INSERT_RECORDS, {
      method: 'POST',
      params: { uuid: to.projectId, entityId: to.entityId },
      json: { records: [{ data: { vat: 'DE2', city } }] },
      as: opened.owner,
    });
  const place = { projectId: opened.project.id, entityId };
  expect((await insert(place, 'Bonn')).status).toBe(200);
  expect((await insert(place, 'Kiel')).status).toBe(200);
  const getEvents = () =>
    db.outboxEvent.findMany({ where: { name: 'entity-records/records.changed', dispatchedAt: null } });
  expect(await getEvents()).toHaveLength(1);
  await runJobs();
  expect(await outcomes(id, opened)).toEqual(['known passed']);

  // A changed record, a deleted one, and a deleted entity are looked up again, but not for an approved document.
  const approved = await addDocument(opened, { number: 'DE2', net: 'Bonn' });
  await db.document.update({ where: { id: approved.id }, data: { status: 'approved' } });
  const { id: recordId } = await db.entityRecord.findFirstOrThrow({
    where: { entityId, data: { equals: { vat: 'DE2', city: 'Bonn' } } },
  });
  const changeRecord = (call: Parameters<typeof app.call>[0], method: 'PUT' | 'POST', json: object) =>
    app.call(call, {
      method,
      params: { uuid: opened.project.id, entityId, recordId: String(recordId) },
      json,
      as: opened.owner,
    });
  await forgetEvents();
  expect((await changeRecord(PUT_RECORD, 'PUT', { data: { vat: 'DE2', city: 'Ulm' } })).status).toBe(200);
  await runJobs();
  expect(await outcomes(id, opened)).toEqual(['known failed']);
  await forgetEvents();
  expect((await changeRecord(PUT_RECORD, 'PUT', { data: { vat: 'DE2', city: 'Bonn' } })).status).toBe(200);
  await runJobs();
  expect(await outcomes(id, opened)).toEqual(['known passed']);
  await forgetEvents();
  const before = (await read(approved.id, opened)).version;
  expect((await changeRecord(REMOVE_RECORDS, 'POST', { ids: [String(recordId)] })).status).toBe(200);
  await runJobs();
  expect(await outcomes(id, opened)).toEqual(['known failed']);
  expect((await read(approved.id, opened)).version).toBe(before);
  await forgetEvents();
  const other = await db.entity.create({ data: { id: app.services.newId(), ...owner, name: 'others' } });
  expect((await insert({ ...place, entityId: other.id }, 'Bonn')).status).toBe(200);
  expect(await getEvents()).toHaveLength(0);
});

test('numbers with other decimals are equal values, and find the same record', async () => {
  const opened = await openProject([]);
  const { db } = app.services;
  const entityId = app.services.newId();
  const owner = { organizationId: organization.id, projectId: opened.project.id };
  await db.entity.create({ data: { id: entityId, ...owner, name: 'budgets', recordCount: 1n } });
  await db.entityRecord.create({ data: { entityId, data: { amount: 119 } } });
  const common = { severity: 'warn' };
  const rules = [
    { ...common, id: 'once', name: 'Once', kind: 'unique', fields: ['number', 'total'] },
    {
      ...common,
      id: 'known',
      name: 'Known',
      kind: 'lookup',
      field: 'total',
      entity: entityId,
      entity_field: 'amount',
    },
  ];
  const saved = await app.call(PATCH_SETTINGS, {
    method: 'PATCH',
    params: { uuid: opened.project.id },
    json: { rules },
    as: opened.owner,
  });
  expect(saved.status).toBe(200);
  const first = await addDocument(opened, { number: 'A' });
  const second = await addDocument(opened, { number: 'a' });
  await setValue(first.id, 'total', '119', opened);
  await setValue(second.id, 'total', '119.00', opened);
  await runJobs();
  expect(await outcomes(first.id, opened)).toEqual(['once failed', 'known passed']);
  expect(await outcomes(second.id, opened)).toEqual(['once failed', 'known passed']);
  await setValue(second.id, 'total', '119.01', opened);
  expect(await outcomes(second.id, opened)).toEqual(['once passed', 'known failed']);
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
  const copies = await addCopies(id, 200, opened);
  await app.call(PATCH_SETTINGS, {
    method: 'PATCH',
    params: { uuid: opened.project.id },
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

const replaceNumber = (tx: Transaction, id: string, number: string) =>
  tx.document.update({ where: { id }, data: { data: toData({ number }), version: { increment: 1 } } });

test.each([
  ['reads the settings before their change', async () => {}],
  ['checks the document too', (tx: Transaction, id: string) => updateChecks(tx, [id], app.services)],
])('checking again waits for a change that %s', async (_, last) => {
  const opened = await openProject([UNIQUE]);
  const [changing, other] = [
    await addDocument(opened, { number: 'G-1' }),
    await addDocument(opened, { number: 'G-2' }),
  ];
  await runInterleaved(
    app.services.db,
    () => recheckDocuments(app.services, [changing.id, other.id]),
    (tx) => replaceNumber(tx, changing.id, 'G-2'),
    (tx) => last(tx, changing.id),
  );
  await runJobs();
  expect(await outcomes(changing.id, opened)).toEqual(['twice failed']);
  expect(await outcomes(other.id, opened)).toEqual(['twice failed']);
  const digests = await app.services.db.uniqueValue.groupBy({
    by: ['digest'],
    where: { projectId: opened.project.id },
  });
  expect(digests).toHaveLength(1);
});
