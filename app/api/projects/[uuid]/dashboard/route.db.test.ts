import { expect, test } from 'vitest';
import { PATCH as PATCH_DOCUMENT } from '@/app/api/prebuilt-documents/[uuid]/route';
import { Dashboard, MAX_TYPES } from '@/lib/recognition/dashboard/schemas';
import { openTestApp } from '@/test-support/app';
import { closeAfterTests } from '@/test-support/close-after-tests';
import { testCommonErrors } from '@/test-support/common-errors';
import { receiveDocument, recordDecision } from '@/test-support/dashboard/dashboard-fixture';
import {
  makeApiKey,
  makeDocument,
  makeMember,
  makeOrganization,
  makeProject,
} from '@/test-support/factories';
import { GET } from './route';

const app = await closeAfterTests(openTestApp());
const { services } = app;
const { db, newId } = services;
const organization = await makeOrganization(services);
const owner = await makeMember(services, { organization });
const RANGE = { from: '2026-03-01', to: '2026-03-03' };
const at = (day: number, hour = 12, minute = 0) => new Date(Date.UTC(2026, 2, day, hour, minute));
const openProject = () => makeProject(services, organization);

const ask = (uuid: string, query: Record<string, string> = RANGE, as = owner.token) =>
  app.call(GET, { params: { uuid }, as, query });
async function read(uuid: string, query: Record<string, string> = RANGE): Promise<Dashboard> {
  const response = await ask(uuid, query);
  expect(response.status).toBe(200);
  return Dashboard.parse(await response.json());
}

testCommonErrors(GET, 'GET', () => ({
  app,
  member: owner,
  call: { params: { uuid: newId() } },
}));

test('404 for unknown and foreign projects; 403 without permission; 422 for an invalid ID', async () => {
  const project = await openProject();
  const foreign = await makeProject(services, await makeOrganization(services, 'Other'));
  expect((await ask(newId())).status).toBe(404);
  expect((await ask(foreign.id)).status).toBe(404);
  expect((await ask('none')).status).toBe(422);
  for (const [role, status] of [
    ['admin', 200],
    ['reviewer', 403],
    ['viewer', 403],
  ] as const) {
    const member = await makeMember(services, { organization, role, projects: [project] });
    expect((await ask(project.id, RANGE, member.token)).status, role).toBe(status);
  }
});

test.each([
  [{ from: '2026-02-30' }, 'from'],
  [{ from: 'yesterday' }, 'from'],
  [{ to: '2026-03-01T00:00:00Z' }, 'to'],
  [{ to: '0000-01-01' }, 'to'],
  [{ from: '2026-03-02', to: '2026-03-01' }, 'from'],
  [{ from: '2025-03-01', to: '2026-03-02' }, 'from'],
  [{ from: '2026-03-01', day: '1' }, 'query'],
])('422 for the period %j, and the error names the parameter', async (query, name) => {
  const response = await ask((await openProject()).id, query as Record<string, string>);
  expect(response.status).toBe(422);
  expect(Object.keys((await response.json()).errors)).toEqual([name]);
});

test('the period has up to 366 days, and the last 30 days by default', async () => {
  const { id } = await openProject();
  const year = await read(id, { from: '2025-03-01', to: '2026-03-01' });
  expect([year.intake.length, year.decisions.length]).toEqual([366, 366]);
  const latest = await read(id, {});
  expect(latest.intake).toHaveLength(30);
  expect(latest).toMatchObject({ from: latest.intake[0]!.day, to: latest.intake.at(-1)!.day });
  const old = await read(id, { to: '2026-01-15' });
  expect([old.from, old.to]).toEqual(['2025-12-17', '2026-01-15']);
  expect((await read(id, { to: '0001-01-01' })).intake).toHaveLength(30);
  expect((await read(id, { from: '9999-12-31', to: '9999-12-31' })).intake).toHaveLength(1);
});

test('an empty project has zeros for each day, and no shares', async () => {
  const sources = { upload: 0, api: 0, imap: 0, folder: 0, s3: 0, sftp: 0, paperless: 0, deleted_channel: 0 };
  const nothing = {
    documents: 0,
    automatic: 0,
    automatic_share: null,
    median_seconds: null,
    p90_seconds: null,
  };
  const days = ['2026-03-01', '2026-03-02', '2026-03-03'];
  expect(await read((await openProject()).id)).toEqual({
    ...RANGE,
    intake: days.map((day) => ({ day, documents: 0, pages: 0, sources })),
    waiting: ['split_review', 'type_review', 'file_problem', 'values'].map((kind) => ({
      kind,
      documents: 0,
      oldest_at: null,
    })),
    decisions: days.map((day) => ({ day, ...nothing })),
    total: nothing,
    types: [],
    fields: [],
    reviewers: [],
  });
});

test('the intake counts received documents and pages per UTC day and source', async () => {
  const project = await openProject();
  const key = await makeApiKey(services, { organization });
  const receive = (received: Parameters<typeof receiveDocument>[2]) =>
    receiveDocument(services, project, received);
  await receive({ at: new Date('2026-02-28T23:59:59.999Z'), pages: 100 });
  await receive({ at: new Date('2026-03-01T00:00:00Z'), pages: 2 });
  await receive({ at: at(1), pages: 3, by: { apiKeyId: key.id } });
  await receive({ at: at(1), pages: 5, by: { channelKind: 'imap' } });
  const cut = await receive({
    ...{ at: new Date('2026-03-03T23:59:59.999Z'), pages: 7, by: { channelKind: 'sftp' } },
    columns: { removedAt: at(4), removalReason: 'cut' },
  });
  await receive({ at: at(3), pages: 0, columns: { removedAt: at(3), removalReason: 'unpacked' } });
  await receive({ at: at(2), pages: 4, by: 'unknown channel' });
  await receive({ at: new Date('2026-03-04T00:00:00Z'), pages: 100 });
  // A part of a cut, and a document of another project.
  await makeDocument(services, project, { pages: 7, columns: { createdAt: cut.createdAt } });
  await receiveDocument(services, await openProject(), { at: at(1), pages: 100 });
  const { intake } = await read(project.id);
  expect(intake.map(({ day, documents, pages }) => [day, documents, pages])).toEqual([
    ['2026-03-01', 3, 10],
    ['2026-03-02', 1, 4],
    ['2026-03-03', 1, 7],
  ]);
  expect(intake[0]!.sources).toMatchObject({ upload: 1, api: 1, imap: 1, sftp: 0 });
  expect(intake[1]!.sources).toMatchObject({ upload: 0, deleted_channel: 1 });
  expect(intake[2]!.sources).toMatchObject({ upload: 0, api: 0, imap: 0, sftp: 1 });
});

test('waiting documents are counted by hold type, with the oldest of each', async () => {
  const project = await openProject();
  const add = (columns: NonNullable<Parameters<typeof makeDocument>[2]>['columns']) =>
    makeDocument(services, project, { columns: { status: 'needs_action', ...columns } });
  await add({ createdAt: at(2) });
  await add({ createdAt: at(1) });
  await add({ createdAt: at(3), holdType: 'type_review', holdCode: null });
  await add({ createdAt: at(1), status: 'done' });
  await add({ createdAt: at(1), status: 'approved' });
  await add({ createdAt: at(1), status: 'pending' });
  await add({ createdAt: at(1), removedAt: at(2), removalReason: 'trashed' });
  const { waiting } = await read(project.id);
  expect(waiting).toEqual([
    { kind: 'split_review', documents: 2, oldest_at: at(1).toISOString() },
    { kind: 'type_review', documents: 1, oldest_at: at(3).toISOString() },
    { kind: 'file_problem', documents: 0, oldest_at: null },
    { kind: 'values', documents: 1, oldest_at: at(1).toISOString() },
  ]);
});

test('decisions are counted once per document, with the time since the upload of its first page', async () => {
  const project = await openProject();
  const userId = owner.user.id;
  const decide = async (
    hours: number,
    decision: Omit<Parameters<typeof recordDecision>[3], 'at'>,
    day = 2,
    createdAt = at(day, 12 - hours),
  ) => {
    const { id } = await makeDocument(services, project, { columns: { createdAt, status: 'approved' } });
    await recordDecision(services, project, id, { ...decision, at: at(day) });
    return id;
  };
  const approved = { action: 'document.status_changed', to: 'approved', userId } as const;
  const again = await decide(1, approved);
  // Further decisions about the document don't count.
  await recordDecision(services, project, again, { ...approved, at: at(3) });
  await recordDecision(services, project, again, { ...approved, to: 'validated', at: at(3) });
  await decide(2, { action: 'document.approved_automatically' });
  await decide(3, { action: 'document.approved_automatically' });
  await decide(4, { action: 'document.rejected', userId });
  await decide(5, { ...approved, to: 'exported' });
  await decide(6, approved, 4);
  await recordDecision(services, project, newId(), { ...approved, at: at(2) });
  await recordDecision(services, await openProject(), await decide(1, approved, 5), {
    ...approved,
    at: at(2),
  });
  // A part of a cut was received with its upload.
  const upload = await makeDocument(services, project, { pages: 2, columns: { createdAt: at(1, 2) } });
  const part = await makeDocument(services, project, { pages: 1, columns: { createdAt: at(2, 11) } });
  await db.pageSpan.updateMany({
    where: { documentId: part.id },
    data: { originId: upload.id, firstPage: 2, lastPage: 2 },
  });
  await recordDecision(services, project, part.id, { ...approved, at: at(3) });

  const { decisions, total } = await read(project.id);
  const HOUR = 3600;
  expect(decisions).toEqual([
    {
      day: '2026-03-01',
      ...{ documents: 0, automatic: 0, automatic_share: null, median_seconds: null, p90_seconds: null },
    },
    {
      day: '2026-03-02',
      ...{
        documents: 4,
        automatic: 2,
        automatic_share: 0.5,
        median_seconds: 2.5 * HOUR,
        p90_seconds: 3.7 * HOUR,
      },
    },
    {
      day: '2026-03-03',
      ...{
        documents: 1,
        automatic: 0,
        automatic_share: 0,
        median_seconds: 58 * HOUR,
        p90_seconds: 58 * HOUR,
      },
    },
  ]);
  // 1, 2, 3, 4, and 58 hours: the 90th percentile is 0.6 of the way from 4 to 58.
  expect(total).toEqual({
    ...{
      documents: 5,
      automatic: 2,
      automatic_share: 0.4,
      median_seconds: 3 * HOUR,
      p90_seconds: 36.4 * HOUR,
    },
  });
});

test('the accuracy of types compares proposals with the decisions of people', async () => {
  const project = await openProject();
  const segment = (start_page: number, end_page: number, doc_type: string) => ({
    start_page,
    end_page,
    doc_type,
  });
  const classify = async (decidedAt: Date | null, proposal: object[], decision: object[]) => {
    const { id: documentId } = await makeDocument(services, project, { pages: 4 });
    const owned = { documentId, organizationId: organization.id, projectId: project.id };
    await db.classification.create({
      data: {
        ...owned,
        provider: 'builtin',
        pages: 4,
        confidence: 0.9,
        proposal,
        decision,
        proposedAt: at(1),
        decidedAt,
      },
    });
  };
  const say = (...parts: object[]) => parts.map((part) => ({ ...part, said: true }));
  await classify(
    at(1),
    [segment(1, 2, 'invoice'), segment(3, 4, 'letter')],
    say(segment(1, 2, 'invoice'), segment(3, 4, 'invoice')),
  );
  await classify(at(3), [segment(1, 4, 'invoice')], say(segment(1, 4, 'invoice')));
  await classify(at(3), [segment(1, 4, 'letter')], say(segment(1, 3, 'letter')));
  await classify(at(4), [segment(1, 4, 'letter')], say(segment(1, 4, 'letter')));
  await classify(null, [segment(1, 4, 'letter')], say(segment(1, 4, 'letter')));
  const { types } = await read(project.id);
  expect(types).toEqual([
    { doc_type: 'invoice', decided: 3, corrected: 1, accuracy: 2 / 3 },
    { doc_type: 'letter', decided: 1, corrected: 1, accuracy: 0 },
  ]);
});

test('the types with the most decisions are listed, up to a maximum', async () => {
  const project = await openProject();
  const pages = MAX_TYPES + 2;
  const { id: documentId } = await makeDocument(services, project, { pages });
  const parts = Array.from({ length: pages }, (_, index) => ({
    ...{ start_page: index + 1, end_page: index + 1, said: true },
    // The last two pages have the same type.
    doc_type: `type ${String(Math.min(index, MAX_TYPES)).padStart(3, '0')}`,
  }));
  await db.classification.create({
    data: {
      ...{ documentId, organizationId: organization.id, projectId: project.id, provider: 'builtin', pages },
      ...{ confidence: 0.9, proposal: [], decision: parts, proposedAt: at(1), decidedAt: at(1) },
    },
  });
  const { types } = await read(project.id);
  expect(types.map(({ doc_type: type }) => type)).toEqual([
    `type ${MAX_TYPES}`,
    ...Array.from({ length: MAX_TYPES - 1 }, (_, index) => `type ${String(index).padStart(3, '0')}`),
  ]);
});

const BY_PERSON = { action: 'document.status_changed', to: 'approved', userId: owner.user.id } as const;
const AUTOMATIC = { action: 'document.approved_automatically' } as const;

test('the accuracy of fields compares what Sheaf read with the values that people accepted', async () => {
  const project = await openProject();
  const reading = { raw: null, confidence: 0.9, page: 1, box: null };
  const scan = (key: string, value: string | string[] | null) => ({
    ...{ key, label: key.toUpperCase(), value, source: 'scan', ...reading },
  });
  const manual = (key: string, value: string | null, scanned: string | null) => ({
    ...{ ...scan(key, value), source: 'manual', scanned: { value: scanned, ...reading } },
  });
  const approve = async (
    metadataFields: object[],
    { day = 2, ...columns }: { day?: number; status?: 'done' | 'validated' } = {},
    decision: Omit<Parameters<typeof recordDecision>[3], 'at'> = BY_PERSON,
  ) => {
    const { id } = await makeDocument(services, project, {
      columns: { status: 'approved', data: { metadataFields }, ...columns },
    });
    await recordDecision(services, project, id, { ...decision, at: at(day) });
    return id;
  };
  await approve([scan('total', '119.00'), manual('vendor', 'Acme', 'Acne'), scan('tags', [])]);
  await approve([scan('total', '20.00'), manual('vendor', ' Acme ', 'Acme'), scan('tags', ['a', 'b'])], {
    status: 'validated',
  });
  await approve([
    scan('total', null),
    manual('vendor', 'Acme', null),
    { ...scan('tags', 'c'), source: 'carried' },
  ]);
  await approve([manual('total', null, '3.00')]);
  await approve([manual('total', '4.00', '3.00')], { status: 'done' });
  // Nobody looked at these documents.
  await approve([scan('total', '6.00')], {}, AUTOMATIC);
  await approve([scan('total', '7.00')], {}, { ...BY_PERSON, to: 'exported' });
  // The second look at an automatic approval.
  const second = await approve([scan('total', '8.00')], { status: 'validated' }, AUTOMATIC);
  await recordDecision(services, project, second, { ...BY_PERSON, to: 'validated', at: at(3) });
  await approve([manual('total', '5.00', '3.00')], { day: 4 });
  const { fields } = await read(project.id);
  expect(fields).toEqual([
    { key: 'total', label: 'TOTAL', read: 4, corrected: 1, missed: 0, accuracy: 0.75 },
    { key: 'vendor', label: 'VENDOR', read: 2, corrected: 1, missed: 1, accuracy: 0.5 },
    { key: 'tags', label: 'TAGS', read: 1, corrected: 0, missed: 0, accuracy: 1 },
  ]);
});

test('reviewers are listed with the documents they decided, their pages, and the last decision', async () => {
  const project = await openProject();
  const ada = await makeMember(services, {
    organization,
    role: 'reviewer',
    projects: [project],
    email: 'ada@example.com',
  });
  await db.user.update({ where: { id: owner.user.id }, data: { name: 'Olga Owner' } });
  const decide = async (pages: number, decision: Parameters<typeof recordDecision>[3]) => {
    const { id } = await makeDocument(services, project, { pages });
    await recordDecision(services, project, id, decision);
    return id;
  };
  const byAda = { userId: ada.user.id } as const;
  const id = await decide(2, { ...byAda, action: 'document.status_changed', to: 'approved', at: at(1) });
  await recordDecision(services, project, id, {
    ...{ userId: owner.user.id, action: 'document.status_changed', to: 'validated', at: at(1, 15) },
  });
  // Further decisions about a document don't make it another document.
  await recordDecision(services, project, id, {
    ...{ ...byAda, action: 'document.status_changed', to: 'validated', at: at(1, 16) },
  });
  await decide(3, { ...byAda, action: 'document.rejected', at: at(1) });
  await decide(40, { ...byAda, action: 'document.status_changed', to: 'done', at: at(3) });
  await decide(40, { ...byAda, action: 'document.status_changed', to: 'approved', at: at(4) });
  await decide(40, { action: 'document.approved_automatically', at: at(2) });
  const stack = await makeDocument(services, project, { pages: 10 });
  const change = await db.pageChange.create({
    data: {
      ...{
        id: newId(),
        organizationId: organization.id,
        projectId: project.id,
        action: 'split',
        status: 'done',
        plan: { documents: [stack.id], segments: [{ start_page: 1, end_page: 10 }] },
      },
      documents: { create: { position: 0, documentId: stack.id, outcome: 'cut' } },
    },
  });
  for (const hour of [8, 9]) {
    await recordDecision(services, project, change.id, {
      ...{ ...byAda, action: 'page_change.applied', at: at(2, hour) },
    });
  }
  const gone = newId();
  await decide(1, { userId: gone, action: 'document.rejected', at: at(2) });
  const { reviewers } = await read(project.id);
  expect(reviewers.slice(0, 1)).toEqual([
    {
      user_id: ada.user.id,
      name: 'ada@example.com',
      documents: 3,
      pages: 15,
      last_active_at: at(2, 9).toISOString(),
    },
  ]);
  expect(reviewers.slice(1).toSorted((a, b) => a.last_active_at.localeCompare(b.last_active_at))).toEqual([
    {
      user_id: owner.user.id,
      name: 'Olga Owner',
      documents: 1,
      pages: 2,
      last_active_at: at(1, 15).toISOString(),
    },
    { user_id: gone, name: null, documents: 1, pages: 1, last_active_at: at(2).toISOString() },
  ]);
});

test('an approval by the API appears in the figures of today', async () => {
  const project = await openProject();
  const { id } = await makeDocument(services, project, { pages: 3 });
  const response = await app.call(PATCH_DOCUMENT, {
    ...{ method: 'PATCH', params: { uuid: id }, as: owner.token, json: { status: 'approved' } },
  });
  expect(response.status).toBe(200);
  const { total, reviewers } = await read(project.id, {});
  expect(total).toMatchObject({ documents: 1, automatic: 0, automatic_share: 0 });
  expect(total.median_seconds).toBeLessThan(3600);
  expect(reviewers).toMatchObject([{ user_id: owner.user.id, documents: 1, pages: 3 }]);
});
