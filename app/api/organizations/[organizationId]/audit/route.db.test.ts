import { describe, expect, test } from 'vitest';
import { recordAudit } from '@/lib/tenancy/audit/record-audit';
import type { AuditLog } from '@/lib/tenancy/audit-log/schemas';
import { toPlainText } from '@/lib/tenancy/audit-log/to-plain-text';
import { type Credential, openTestApp } from '@/test-support/app';
import { closeAfterTests } from '@/test-support/close-after-tests';
import { testCommonErrors } from '@/test-support/common-errors';
import { makeMember, makeOrganization, makeProject } from '@/test-support/factories';
import { GET as EXPORT } from './export/route';
import { GET } from './route';

const app = await closeAfterTests(openTestApp());
const organization = await makeOrganization(app.services);
const project = await makeProject(app.services, organization);
const admin = await makeMember(app.services, { organization, role: 'admin' });
const other = await makeOrganization(app.services);
const system = { kind: 'system' as const, organizationId: other.id };
await recordAudit(app.services.db, { ...app.services, actor: system }, { action: 'document.erased' });
for (let day = 1; day <= 5; day += 1) {
  await write('document.deleted', { day, name: '=1+1.pdf' }, `2026-03-0${day}T12:00:00Z`);
}
await write('member.added', { email: 'ann@example.com' }, '2026-03-03T13:00:00Z');

/** Writes a row as any version of Sheaf can have written it. */
function write(
  action: string,
  details: Record<string, string | number>,
  at: string,
  agent: string | null = null,
) {
  return app.services.db.auditEntry.create({
    data: {
      id: app.services.newId(),
      organizationId: organization.id,
      actorKind: 'user',
      actorId: admin.user.id,
      agent,
      action,
      details,
      createdAt: new Date(at),
      ...(action.startsWith('document') && { projectId: project.id, subjectId: 'a document' }),
    },
  });
}

const params = () => ({ organizationId: organization.id });
const getAuditLog = (query: Record<string, string> = {}, as: Credential = admin.token) =>
  app.call(GET, { params: params(), query, as });
async function log(query: Record<string, string> = {}): Promise<AuditLog> {
  const response = await getAuditLog(query);
  expect(response.status).toBe(200);
  return response.json() as Promise<AuditLog>;
}

describe.each([
  ['list', GET],
  ['export', EXPORT],
] as const)('%s', (_name, handler) => {
  testCommonErrors(handler, 'GET', () => ({ app, member: admin, call: { params: params() } }));

  test('403 for a reviewer, 404 for another organization', async () => {
    const reviewer = await makeMember(app.services, { organization, role: 'reviewer' });
    const rejected = await app.call(handler, { params: params(), as: reviewer.token });
    expect(rejected.status).toBe(403);
    expect(await rejected.json()).toEqual({
      code: 'forbidden',
      message: "A reviewer can't read the audit log.",
      reason: 'not_permitted',
      values: { permission: 'read_audit' },
    });
    const elsewhere = { organizationId: (await makeOrganization(app.services)).id };
    expect((await app.call(handler, { params: elsewhere, as: admin.token })).status).toBe(404);
  });
});

test('newest first, with actor and project, and nothing of another organization', async () => {
  const { entries, next_cursor } = await log();
  expect(next_cursor).toBeNull();
  expect(entries.map(({ at }) => at)).toEqual(
    entries
      .map(({ at }) => at)
      .toSorted()
      .toReversed(),
  );
  expect(entries.filter(({ action }) => action === 'document.erased')).toEqual([]);
  expect(entries.find(({ action }) => action === 'document.deleted')).toEqual({
    id: expect.any(String),
    at: '2026-03-05T12:00:00.000Z',
    action: 'document.deleted',
    actor: { kind: 'user', id: admin.user.id, name: admin.user.email, agent: null },
    project: { uuid: project.id, name: project.name },
    subject_id: 'a document',
    documents: [],
    assignee: null,
    changes: [],
    summary: [
      { text: 'moved a document to the trash in ' },
      { text: project.name, link: { type: 'project', id: project.id } },
    ],
    facts: [],
    details: { day: 5, name: '=1+1.pdf' },
  });
});

test('pages follow each other without a gap', async () => {
  const days: unknown[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page: AuditLog = await log({ about: 'document', limit: '2', ...(cursor && { cursor }) });
    days.push(...page.entries.map(({ details }) => details.day));
    cursor = page.next_cursor;
  }
  expect(days).toEqual([5, 4, 3, 2, 1]);
});

test('filters narrow the list, and invalid ones are rejected by name', async () => {
  expect(
    (await log({ about: 'member', from: '2026-03-01T00:00:00Z', to: '2026-03-04T00:00:00Z' })).entries,
  ).toHaveLength(1);
  expect((await log({ project: project.id, from: '2026-03-04T00:00:00Z' })).entries).toHaveLength(2);
  expect((await log({ actor: app.services.newId() })).entries).toEqual([]);
  const wrong: Record<string, string>[] = [
    { about: 'weather' },
    { from: 'yesterday' },
    { cursor: 'x' },
    { limit: '0' },
  ];
  for (const query of wrong) {
    const response = await getAuditLog(query);
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({ errors: { [Object.keys(query)[0]!]: expect.any(Array) } });
  }
});

test('all search words are found in action, details and names, in any case', async () => {
  const days = async (query: Record<string, string>) =>
    (await log(query)).entries.map(({ details }) => details.day);
  expect(await days({ q: '=1+1.PDF' })).toContain(5);
  expect(await days({ q: `deleted ${project.name.toUpperCase()}`, about: 'document' })).toContain(5);
  expect(await days({ q: admin.user.email, about: 'document' })).toHaveLength(5);
  expect(await days({ q: 'deleted nobody-wrote-this' })).toEqual([]);
  expect(await days({ q: '%' })).toEqual([]);
  // Names of details and JSON punctuation are not searched.
  for (const q of ['day', '"', '{', ':']) expect(await days({ q, about: 'document' }), q).toEqual([]);
  expect((await log({ q: '  ' })).entries.length).toBeGreaterThan(5);
  const first = await log({ q: 'document', limit: '2' });
  const second = await log({ q: 'document', limit: '200', cursor: first.next_cursor! });
  const all = await log({ q: 'document', limit: '200' });
  expect([...first.entries, ...second.entries]).toEqual(all.entries);
});

test('the search finds entries by the words of their labels', async () => {
  const { entries } = await log({ q: 'trash' });
  expect(entries.map(({ action }) => action)).toEqual(Array(5).fill('document.deleted'));
  expect((await log({ q: 'trash ann@example.com' })).entries).toEqual([]);
});

test('sentences are in the language of the request, and the search finds the words of its labels', async () => {
  const language = 'de';
  const { entries } = await log({ q: 'Papierkorb', language });
  expect(entries.map(({ action }) => action)).toEqual(Array(5).fill('document.deleted'));
  expect(toPlainText(entries[0]!.summary)).toBe(
    `hat ein Dokument in den Papierkorb verschoben (Projekt ${project.name})`,
  );
  expect((await log({ q: 'Papierkorb' })).entries).toEqual([]);
  const query = { about: 'document', language };
  const exported = await app.call(EXPORT, { params: params(), query, as: admin.token });
  expect(await exported.text()).toContain('hat ein Dokument in den Papierkorb verschoben');
  expect((await getAuditLog({ language: 'xx' })).status).toBe(422);
});

test('an entry of another version is described by its label and its details', async () => {
  const { entries } = await log({ about: 'member', q: 'ann@example.com' });
  expect(entries.map(({ summary, facts }) => [summary, ...facts].map(toPlainText).join('. '))).toEqual([
    'added a member. Email: ann@example.com',
  ]);
});

test('names what still exists in this organization, with links, and nothing of another one', async () => {
  const actor = { kind: 'system' as const, organizationId: organization.id };
  const foreign = await makeProject(app.services, other, { name: 'Secret' });
  const details = { email: admin.user.email, role: 'reviewer' as const, projects: [project.id, foreign.id] };
  const subjectId = admin.membership.id;
  await recordAudit(
    app.services.db,
    { ...app.services, actor },
    { action: 'member.invited', subjectId, details },
  );
  const [entry] = (await log({ subject: subjectId })).entries;
  expect(entry!.summary).toEqual([
    { text: 'invited ' },
    { text: admin.user.email, link: { type: 'member', id: subjectId } },
    { text: ' as reviewer to ' },
    { text: project.name, link: { type: 'project', id: project.id } },
    { text: ' and a deleted project' },
  ]);
});

test('the export has a row for each entry and no formula', async () => {
  const response = await app.call(EXPORT, {
    params: params(),
    query: { about: 'document' },
    as: admin.token,
  });
  expect(response.headers.get('content-disposition')).toContain('audit.csv');
  const rows = (await response.text()).trim().split('\r\n');
  expect(rows).toHaveLength(6);
  expect(rows[1]).toContain(`2026-03-05T12:00:00.000Z,document.deleted,user,${admin.user.email}`);
  expect(rows[1]).toContain(`moved a document to the trash in ${project.name}`);
});

test('an entry names the agent that acted for a user, and is found by its name', async () => {
  await write('records.deleted', { count: 1 }, '2026-03-06T12:00:00Z', '=Claude');
  await write('records.deleted', { count: 1 }, '2026-03-07T12:00:00Z', '');
  const { entries } = await log({ about: 'records' });
  expect(entries.map(({ actor }) => [actor.name, actor.agent])).toEqual([
    [admin.user.email, ''],
    [admin.user.email, '=Claude'],
  ]);
  expect((await log({ q: 'claude' })).entries).toHaveLength(1);
  const query = { about: 'records' };
  const exported = await app.call(EXPORT, { params: params(), query, as: admin.token });
  const [head, unnamed, named] = (await exported.text()).trim().split('\r\n');
  expect(head).toMatch(/,agent$/);
  expect(unnamed).toMatch(/,unnamed$/);
  expect(named).toMatch(/,'=Claude$/);
});
