import { stat } from 'node:fs/promises';
import { relative } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { toPageChangeRequestId } from '@/lib/documents/confirmed-split/page-change-request-id';
import { toRequestId } from '@/lib/intake/upload-request-id';
import { createNumberedPdf } from '@/test-support/pdf-fixtures';
import { openWebhookReceiver, respondWith, type WebhookReceiver } from '@/test-support/webhook-receiver';
import { Api, type Project } from '../harness/api';
import { ADMIN, type RunningServer, startServer } from '../harness/server';
import { waitUntil } from '../harness/wait-until';
import { listEntries, type OldInstallation, restoreOldInstallation } from './old-installation';
import { CLASSIFIER_KEY, EXTRACTION_KEY, PASSWORD } from './packed-installation';

/**
 * Tests that the built application starts with a database and data folder of version 0.1.0, and that everything can be
 * opened.
 */
let old: OldInstallation;
let receiver: WebhookReceiver;
let server: RunningServer;
let api: Api;
let projects: Project[];

beforeAll(async () => {
  receiver = await openWebhookReceiver((response, call) => {
    const segments = [{ start_page: 1, end_page: 1, doc_type: 'invoice', confidence: 0.9 }];
    if (call.path === '/classify') respondWith(200, JSON.stringify({ segments }))(response, call);
    else respondWith(call.path === '/events' ? 204 : 400)(response, call);
  });
  old = await restoreOldInstallation({
    receiver: receiver.origin,
    postgres: process.env.TEST_DATABASE_URL || undefined,
  });
  server = await startServer({
    dataDir: old.dataDir,
    env: {
      LOG_LEVEL: 'warn',
      WEBHOOK_ALLOW_PRIVATE: 'true',
      DEMO: 'false',
      ...(old.databaseUrl && { DATABASE_URL: old.databaseUrl }),
    },
  });
  api = await Api.signIn(server.url, ADMIN);
  ({ projects } = await api.get<{ projects: Project[] }>('/api/projects'));
});
afterAll(async () => {
  await server?.kill();
  await receiver?.close();
  await old?.remove();
});

const findProject = (name: string) => projects.find((each) => each.name === name)!;

test('processes what was received but not processed', async () => {
  await waitUntil('the unfinished file is processed', 60_000, async () =>
    (await api.documents(findProject('Claims'))).every(({ status }) => status === 'done'),
  );
});

test('restores a document from the trash', async () => {
  for (const each of projects) {
    for (const { uuid } of await api.documents(each, { trashed: 'true' })) {
      await api.post(`/api/prebuilt-documents/${uuid}/restore`, {});
    }
  }
  const names = (await api.documents(findProject('Invoices'))).map(({ original_filename: name }) => name);
  expect(names).toContain('trashed.pdf');
});

/** Returns the documents of version 0.1.0 that are listed now: all that were neither cut nor attached. */
const getListedRows = () =>
  old.rows('document').filter((row) => !['cut', 'attached'].includes(String(row.departure_reason)));

test('opens every document: values, text, history, pages and files', async () => {
  const rows = getListedRows();
  const listed = (await Promise.all(projects.map((each) => api.documents(each)))).flat();
  expect(listed.map(({ original_filename: name }) => name).sort()).toEqual(
    rows.map((row) => row.original_filename).sort(),
  );
  for (const { uuid, original_filename: name, status } of listed) {
    const row = rows.find(({ id }) => id === uuid)!;
    const path = `/api/prebuilt-documents/${uuid}`;
    const document = await api.document(uuid);
    if (name !== 'unfinished.pdf') {
      expect({ name, status, pages: document.page_count }).toEqual({
        name,
        status: row.status,
        pages: row.page_count,
      });
    }
    expect((await api.file(uuid)).length, name).toBe(Number(row.size_bytes));
    await api.get(`${path}/history`);
    for (let page = 1; page <= document.page_count; page += 1) {
      if (document.needs_action_type === 'file_problem') continue;
      await api.get(`${path}/text?page=${page}`);
      if (document.mime_type === 'application/pdf')
        await api.getBytes(`${path}/pages/${page}/thumbnail?width=128`);
    }
    for (const attachment of document.attachments) {
      expect((await api.attachmentFile(uuid, attachment.uuid)).subarray(0, 5).toString()).toBe('%PDF-');
      await api.getBytes(`${path}/attachments/${attachment.uuid}/pages/1/thumbnail?width=128`);
    }
    for (const field of document.data.metadataFields) {
      if (field.confidence !== null)
        expect(field.confidence, `${name} ${field.key}`).toBeGreaterThanOrEqual(0);
    }
  }
});

test('returns the status of every upload and page change', async () => {
  const ids = [
    ...old.rows('intake').map(({ id }) => toRequestId(String(id))),
    ...old.rows('page_change').map(({ id }) => toPageChangeRequestId(String(id))),
  ];
  for (const id of ids) expect((await api.requestStatus(id)).request_id).toBe(id);
});

test("lists every document in the project's custom schema", async () => {
  const url = `${server.url}/api/v1/external/projects/${findProject('Invoices').uuid}/documents/custom`;
  for (const status of ['done', 'approved', 'validated', 'exported', 'needs_action']) {
    const response = await fetch(`${url}?from=2020-01-01&status=${status}`, {
      headers: { authorization: `Bearer ${old.apiKey}` },
    });
    expect(response.status).toBe(200);
    const { documents } = (await response.json()) as { documents: { file: string; number: unknown }[] };
    const kept = getListedRows().filter((row) => {
      const { name } = projects.find(({ uuid }) => uuid === row.project_id)!;
      return name === 'Invoices' && row.status === status;
    });
    expect(documents.map(({ file }) => file).sort()).toEqual(kept.map((row) => row.original_filename).sort());
    for (const document of documents) expect(Object.keys(document)).toEqual(['number', 'file']);
  }
});

test('opens settings, members, records, endpoints, deliveries, keys, audit log and status', async () => {
  const organization = `/api/organizations/${api.organizationId}`;
  for (const { uuid } of projects) {
    for (const part of [
      'settings',
      'members',
      'custom-schema/versions',
      'classification-report',
      'retention',
    ]) {
      await api.get(`/api/projects/${uuid}/${part}${part === 'retention' ? '?days=3650' : ''}`);
    }
  }
  const path = `/api/projects/${findProject('Invoices').uuid}`;
  const { entities } = await api.get<{ entities: { id: string }[] }>(`${path}/entities`);
  const { records } = await api.get<{ records: unknown[] }>(`${path}/entities/${entities[0]!.id}/records`);
  expect(records).toHaveLength(old.rows('entity_record').length);
  const { webhook_endpoints: endpoints } = await api.get<{ webhook_endpoints: { id: string }[] }>(
    `${path}/webhook-endpoints`,
  );
  const deliveriesPath = `${path}/webhook-endpoints/${endpoints[0]!.id}/deliveries`;
  const { deliveries } = await api.get<{ deliveries: { id: string }[] }>(deliveriesPath);
  expect(deliveries.length).toBeGreaterThan(0);
  await api.get(`${deliveriesPath}/${deliveries[0]!.id}`);
  for (const part of ['api-keys', 'audit', 'status', 'members']) await api.get(`${organization}/${part}`);
  for (const at of ['/api/installation/status', '/api/health', '/api/account']) await api.get(at);
});

test('every member signs in with the same access as before', async () => {
  const { members } = await api.get<{ members: { email: string; role: string; state: string }[] }>(
    `/api/organizations/${api.organizationId}/members`,
  );
  expect(members).toHaveLength(old.rows('membership').length);
  expect(
    members
      .filter(({ state }) => state === 'active')
      .map(({ email }) => email)
      .sort(),
  ).toEqual(['admin@sheaf.example', 'reviewer@sheaf.example', 'viewer@sheaf.example', ADMIN.email].sort());
  for (const [role, sees] of [
    ['admin', 3],
    ['reviewer', 1],
    ['viewer', 1],
  ] as const) {
    const person = await Api.signIn(server.url, { email: `${role}@sheaf.example`, password: PASSWORD });
    const { projects: seen } = await person.get<{ projects: Project[] }>('/api/projects');
    expect(seen, role).toHaveLength(sees);
  }
});

test('sealed secrets work: providers get their keys, and events are signed', async () => {
  const before = receiver.calls.length;
  const content = createNumberedPdf({ pages: 1, label: 'after the upgrade' });
  const request = await api.upload(findProject('Invoices'), [{ name: 'new.pdf', content }], {
    classify: 'true',
  });
  await api.waitUntilSettled(request);
  const received = (path: string) => receiver.calls.slice(before).find((call) => call.path.startsWith(path));
  await waitUntil('all three have been called', 60_000, async () =>
    ['/classify', '/v1/chat/completions', '/events'].every(received),
  );
  expect(received('/classify')!.headers.authorization).toBe(`Bearer ${CLASSIFIER_KEY}`);
  expect(received('/v1/chat/completions')!.headers.authorization).toBe(`Bearer ${EXTRACTION_KEY}`);
  expect(received('/events')!.headers['webhook-signature']).toMatch(/^v1,/);
  for (const name of ['classifier', 'extraction']) {
    const state = await api.get(`/api/projects/${findProject('Invoices').uuid}/${name}-secret`);
    expect(state).toMatchObject({ set: true, origin: receiver.origin, notice: null });
  }
});

test('only the owner can open the data folder', async () => {
  const open: string[] = [];
  for (const path of [
    ...(await listEntries(old.dataDir, 'folders')),
    ...(await listEntries(old.dataDir, 'files')),
  ]) {
    // PGlite rewrites its catalog cache with a different mode. The parent folders are private.
    if (path.endsWith('/pg_internal.init')) continue;
    const mode = (await stat(path).catch(() => undefined))?.mode ?? 0;
    if ((mode & 0o077) !== 0) open.push(`${relative(old.dataDir, path)} ${(mode & 0o777).toString(8)}`);
  }
  expect(open).toEqual([]);
});
