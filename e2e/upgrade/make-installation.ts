/**
 * Creates an installation of version 0.1.0. `installation-0.1.0.json.gz` contains its rows and files.
 * `database-0.1.0.br` contains the folder of its embedded database, as PGlite left it.
 *
 * The code of that version (f6d3e81) created it. To create it again:
 *
 * 1. Check out f6d3e81 in a separate folder and run `npm run build` there.
 * 2. Copy this file and `packed-installation.ts` to `e2e/upgrade` in that checkout.
 * 3. In that checkout, run `npx tsx e2e/upgrade/make-installation.ts FOLDER`.
 */
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { listSequences, listTablesByDependency } from '@/lib/platform/db/database-tables';
import { dumpRows, inSnapshotTransaction } from '@/lib/platform/db/dump-database';
import { EXTENSIONS, toSqlSession } from '@/lib/platform/db/pglite';
import { createCompressedPdf, createUnreadablePdf } from '@/test-support/pdf-fixtures';
import { openWebhookReceiver, respondWith, type WebhookReceiver } from '@/test-support/webhook-receiver';
import { Api, type Project } from '../harness/api';
import { ADMIN, startServer } from '../harness/server';
import { waitUntil } from '../harness/wait-until';
import {
  CLASSIFIER_KEY,
  DATABASE,
  EXTRACTION_KEY,
  INSTALLATION,
  PASSWORD,
  type PackedInstallation,
  pack,
  packedFolder,
  RECEIVER_PLACEHOLDER,
} from './packed-installation';

const target = process.argv[2];
if (!target) throw new Error('Name the folder to write to.');

const dataDir = await mkdtemp(join(tmpdir(), 'sheaf-0.1.0-'));
const receiver = await openWebhookReceiver();
// Use the umask of `npm start` in version 0.1.0.
process.umask(0o022);
const start = () => startServer({ dataDir, env: { WEBHOOK_ALLOW_PRIVATE: 'true', DEMO: 'false' } });
const server = await start();
const api = await Api.signIn(server.url, ADMIN);

const [invoices, claims] = await Promise.all(
  ['Invoices', 'Claims', 'Empty'].map((name) => api.createProject(name)),
);
const key = await api.createApiKey('Accounting');
await createMembers();
await configureProject(invoices!);
await createEntity(invoices!);
await createEndpoint(invoices!);
const documents = await createDocuments(invoices!);
await api.uploadAndWait(claims!, {
  name: 'claim.txt',
  content: Buffer.from('Claim number C-2026-0318\nA letter.\n'),
});
await drawThumbnails(documents);
await waitUntil('all events are delivered', 60_000, async () => receiver.calls.length > 20);
// The last upload is still unfinished when the process is killed.
await api.upload(claims!, [
  { name: 'unfinished.pdf', content: createCompressedPdf({ pages: 2, label: 'unfinished' }) },
]);
await server.kill();

const pglite = await PGlite.create({ dataDir: join(dataDir, 'database'), extensions: EXTENSIONS });
const session = toSqlSession(pglite);
// Version 0.1.0 could store such a confidence and then failed to read the document.
await pglite.query(
  `UPDATE document SET data = jsonb_set(data, '{metadataFields,0,confidence}', '-0.37')
    WHERE original_filename = 'bricked.pdf'`,
);
const installation = await inSnapshotTransaction(session, async (): Promise<PackedInstallation> => {
  const tables: PackedInstallation['tables'] = {};
  for (const table of await listTablesByDependency(session)) {
    const rows: string[] = [];
    for await (const lines of dumpRows(session, table)) rows.push(...lines);
    if (rows.length > 0) tables[table] = rows;
  }
  return {
    tables,
    sequences: await listSequences(session),
    files: await readFiles(dataDir),
    apiKey: key,
    receiver: receiver.origin.replace('http://', ''),
    madeAt: new Date().toISOString(),
  };
});
await pglite.close();
await receiver.close();
const text = JSON.stringify(installation).replaceAll(receiver.origin, RECEIVER_PLACEHOLDER);
const database = await packedFolder(join(dataDir, 'database'));
await writeFile(join(target, INSTALLATION), pack(text));
await writeFile(join(target, DATABASE), database);
await rm(dataDir, { recursive: true });
console.log(`${installation.files.length} files, ${database.length} bytes of the embedded database`);
for (const [table, rows] of Object.entries(installation.tables)) console.log(`${table}: ${rows.length}`);

async function createMembers(): Promise<void> {
  const path = `/api/organizations/${api.organizationId}/members`;
  const projects = [invoices!.uuid];
  for (const role of ['admin', 'reviewer', 'viewer']) {
    await api.post(path, {
      email: `${role}@sheaf.example`,
      role,
      password: PASSWORD,
      ...(role !== 'admin' && { projects }),
    });
  }
  await api.post(path, { email: 'invited@sheaf.example', role: 'viewer', projects });
}

async function configureProject(project: Project): Promise<void> {
  const path = `/api/projects/${project.uuid}`;
  await api.patch(`${path}/settings`, {
    classifier: {
      analyzer: 'Own classifier',
      provider: 'http',
      url: `${receiver.origin}/classify`,
      categories: ['invoice', 'letter'].map((value) => ({ value, description: null })),
    },
    extraction: { provider: 'llm', url: `${receiver.origin}/v1`, model: 'own' },
    extraction_fields: [
      { key: 'invoice_number', label: 'Invoice number', type: 'text' },
      { key: 'supplier', label: 'Supplier', type: 'entity' },
    ],
    custom_schema: { number: '$ data.fields.invoice_number', file: '$ original_filename' },
    retention_days: 3650,
  });
  await put(`${path}/classifier-secret`, { key: CLASSIFIER_KEY });
  await put(`${path}/extraction-secret`, { key: EXTRACTION_KEY });
}

async function createEntity(project: Project): Promise<void> {
  const path = `/api/projects/${project.uuid}/entities`;
  const { id } = await api.post<{ id: string }>(path, { name: 'Suppliers' });
  const records = ['Oakline Timber', 'Harbour Freight'].map((name) => ({ data: { name } }));
  const response = await fetch(
    `${server.url}/api/v1/external/projects/${project.uuid}/entities/${id}/records`,
    {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify({ records }),
    },
  );
  if (!response.ok) throw new Error(await response.text());
}

async function createEndpoint(project: Project): Promise<void> {
  await api.post(`/api/projects/${project.uuid}/webhook-endpoints`, { url: `${receiver.origin}/events` });
}

/**
 * Creates documents in all states.
 * @returns the UUIDs of the listed documents
 */
async function createDocuments(project: Project): Promise<string[]> {
  serveProviders(receiver);
  const upload = (name: string, pages = 1, fields?: Record<string, string>) =>
    api.uploadAndWait(
      project,
      { name, content: createCompressedPdf({ pages, label: `Invoice number ${name}` }) },
      fields,
    );
  await upload('done.pdf');
  await upload('bricked.pdf');
  for (const [name, states] of Object.entries({
    'approved.pdf': ['approved'],
    'validated.pdf': ['approved', 'validated'],
    'exported.pdf': ['approved', 'validated', 'exported'],
  })) {
    const { uuid } = await upload(name);
    for (const status of states) await api.patch(`/api/prebuilt-documents/${uuid}`, { status });
  }
  const trashed = await upload('trashed.pdf');
  await api.delete(`/api/prebuilt-documents/${trashed.uuid}`);

  const pile = await upload('pile.pdf', 4);
  const request = await api.applyPlan(
    [pile.uuid],
    [
      { start_page: 1, end_page: 2, name: 'first part', doc_type: 'invoice' },
      { start_page: 3, end_page: 3, role: 'supporting' },
      { start_page: 4, end_page: 4, name: 'second part', doc_type: 'letter' },
    ],
  );
  await api.waitUntilSettled(request!);
  await waitUntilIdle(project);

  const receiving = await upload('with attachment.pdf');
  const attached = await upload('attached.pdf');
  await api.post('/api/prebuilt-documents/attach', {
    documents: [receiving.uuid],
    attachments: [attached.uuid],
  });

  const held = await api.upload(
    project,
    [{ name: 'proposed.pdf', content: createCompressedPdf({ pages: 3, label: 'proposed' }) }],
    {
      classify: 'true',
    },
  );
  await api.waitUntilSettled(held);
  const broken = await api.upload(project, [{ name: 'unreadable.pdf', content: createUnreadablePdf() }], {
    classify: 'false',
  });
  await api.waitUntilSettled(broken);
  await api.upload(project, [{ name: 'mail.txt', content: Buffer.from('Invoice number T-9\n') }], {
    classify: 'false',
  });
  await waitUntilIdle(project);
  return (await api.documents(project)).map(({ uuid }) => uuid);
}

/**
 * Simulates a classifier that proposes one cut, and an overloaded language model, so that the rules extract the values.
 */
function serveProviders({ setBehavior }: WebhookReceiver): void {
  const segments = [
    { start_page: 1, end_page: 1, doc_type: 'invoice', confidence: 0.7 },
    { start_page: 2, end_page: 3, doc_type: 'letter', confidence: 0.6 },
  ];
  setBehavior((response, call) => {
    if (call.path === '/classify') respondWith(200, JSON.stringify({ segments }))(response, call);
    else respondWith(call.path === '/events' ? 204 : 400)(response, call);
  });
}

async function waitUntilIdle(project: Project): Promise<void> {
  await waitUntil('all documents are settled', 60_000, async () =>
    (await api.documents(project)).every(
      ({ status, replacing }) => !['pending', 'processing'].includes(status) && replacing === null,
    ),
  );
}

async function drawThumbnails(uuids: string[]): Promise<void> {
  for (const uuid of uuids.slice(0, 4)) {
    await api.getBytes(`/api/prebuilt-documents/${uuid}/pages/1/thumbnail?width=160`).catch(() => {});
  }
}

async function put(path: string, json: unknown): Promise<void> {
  const headers = { ...api.credentials, 'content-type': 'application/json' };
  const response = await fetch(server.url + path, { method: 'PUT', headers, body: JSON.stringify(json) });
  if (!response.ok) throw new Error(await response.text());
}

/** Returns all files of the data folder, except those of the database. */
async function readFiles(folder: string): Promise<PackedInstallation['files']> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = found.filter((each) => each.isFile()).map((each) => join(each.parentPath, each.name));
  const kept = files.filter((path) => !/^(database|tmp)\/|\.(sock|lock|pid)$/.test(relative(folder, path)));
  return Promise.all(
    kept.map(async (path) => ({
      path: relative(folder, path),
      mode: (await stat(path)).mode & 0o777,
      base64: (await readFile(path)).toString('base64'),
    })),
  );
}
