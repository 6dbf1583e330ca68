import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { recordDocumentEvents } from '@/lib/documents/events/record-document-events';
import type { CrashPoint } from '@/lib/foundation/crash-points';
import { inTransaction } from '@/lib/platform/db/database';
import type { Document, Prisma } from '@/lib/platform/db/generated/client';
import { sealBoundSecret } from '@/lib/platform/remote-files/bound-secret';
import { openFileStorage } from '@/lib/platform/storage/file-storage';

import { openTestApp } from '@/test-support/app';
import { createProcessDatabase, type ProcessDatabase } from '@/test-support/deliveries/process-database';
import { listFiles, readFileOrNull } from '@/test-support/destinations/folder-listing';
import { makeDestination, makeDocument, makeOrganization, makeProject } from '@/test-support/factories';
import { openPaperlessStandIn, PAPERLESS_TOKEN } from '@/test-support/paperless/paperless-server';
import { openS3Server } from '@/test-support/s3-server';
import { SECRET_KEY } from '@/test-support/webhooks/crash-test-config';
import { PaperlessDestinationConfig, S3DestinationConfig } from './destination-config';

/** Steps of a delivery to a server that a test kills. */
const REMOTE_STEPS = ['destination.written', 'destination.written:2', 'destination.put'];
const REMOTE_DOCUMENTS = 5;

/** Tests real processes, killed with SIGKILL at each step of a delivery. */

const DOCUMENTS = 12;
const STEPS: (CrashPoint | `${CrashPoint}:${number}`)[] = [
  'destination.claimed',
  'destination.named',
  'destination.written',
  'destination.written:2',
  'destination.put',
  'destination.put:2',
  'destination.exported',
  'destination.recorded',
];

vi.setConfig({ testTimeout: 300_000 });

let folder: string;
let database: ProcessDatabase;
let workers: ChildProcess[];

beforeEach(async () => {
  workers = [];
  folder = await mkdtemp(join(tmpdir(), 'sheaf-kill-'));
  database = await createProcessDatabase(folder, 'destination_kill');
});
afterEach(async () => {
  for (const worker of workers) worker.kill('SIGKILL');
  await database.drop();
  await rm(folder, { recursive: true });
});

const prepare = (
  columns: Partial<Prisma.DestinationUncheckedCreateInput> = {
    ...{ kind: 'folder', config: { path: join(folder, 'out') }, values: 'json', markExported: true },
  },
  documentCount = DOCUMENTS,
): Promise<void> =>
  database.use(async ({ db }) => {
    const storage = await openFileStorage(join(folder, 'storage'));
    const app = await openTestApp({ db, storage, secretKey: SECRET_KEY });
    const { services } = app;
    const project = await makeProject(services, await makeOrganization(services));
    await makeDestination(services, project, { nameTemplate: 'same', ...columns });
    const documents: Document[] = [];
    for (let index = 0; index < documentCount; index += 1) {
      const content = Buffer.from(`file ${index}`);
      documents.push(await makeDocument(services, project, { content, columns: { status: 'approved' } }));
    }
    await inTransaction(db, (tx) =>
      recordDocumentEvents(
        tx,
        documents.map(({ id }) => ({ documentId: id, type: 'approved' as const })),
        services,
      ),
    );
    await app.close();
  });

/** @returns exit code or signal of the process */
async function run(crashAt?: string): Promise<string | number | null> {
  const script = 'test-support/destinations/worker.ts';
  const args = ['--import', 'tsx', script, database.location, join(folder, 'storage'), join(folder, 'out')];
  const worker = spawn(process.execPath, [...args, ...(crashAt ? [crashAt] : [])], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  workers.push(worker);
  const [code, signal] = await once(worker, 'exit');
  return signal ?? code;
}

test('killed at each step, every document arrives whole, once, and under a name of its own', async () => {
  await prepare();
  for (const step of STEPS) expect(await run(step), step).toBe('SIGKILL');
  expect(await run()).toBe(0);

  const names = await listFiles(join(folder, 'out'));
  expect(names).toHaveLength(2 * DOCUMENTS);
  const files = names.filter((name) => name.endsWith('.pdf'));
  const contents = await Promise.all(files.map((name) => readFileOrNull(join(folder, 'out', name))));
  expect(contents.map(String).sort()).toEqual(
    Array.from({ length: DOCUMENTS }, (_, index) => `file ${index}`).sort(),
  );
  await database.use(async ({ db }) => {
    expect(await db.destinationDelivery.count({ where: { status: 'delivered', claim: null } })).toBe(
      DOCUMENTS,
    );
    expect(await db.document.count({ where: { status: 'exported' } })).toBe(DOCUMENTS);
  });
});

/** Kills processes at the steps of a delivery to a server, and lets the last one finish. */
async function deliverWithKills(columns: Partial<Prisma.DestinationUncheckedCreateInput>, secret: object) {
  await prepare({ ...columns, secret: sealBoundSecret({ secretKey: SECRET_KEY }, secret) }, REMOTE_DOCUMENTS);
  for (const step of REMOTE_STEPS) expect(await run(step), step).toBe('SIGKILL');
  expect(await run()).toBe(0);
  await database.use(async ({ db }) =>
    expect(await db.destinationDelivery.count({ where: { status: 'delivered' } })).toBe(REMOTE_DOCUMENTS),
  );
}

const listContents = (objects: Iterable<{ bytes: Buffer }>) =>
  [...objects].map(({ bytes }) => String(bytes)).sort();
const EXPECTED = Array.from({ length: REMOTE_DOCUMENTS }, (_, index) => `file ${index}`);

test('killed after an upload to a bucket, every document has one object', async () => {
  const server = await openS3Server();
  const { endpoint, region, bucket, accessKeyId, secretAccessKey } = server.settings;
  try {
    const config = S3DestinationConfig.parse({ endpoint, region, bucket });
    await deliverWithKills(
      { kind: 's3', config, secretTarget: endpoint },
      { access_key_id: accessKeyId, secret_access_key: secretAccessKey },
    );
    expect(listContents(server.objects.values())).toEqual(EXPECTED);
  } finally {
    await server.close();
  }
});

test('killed after an upload to Paperless-ngx, every document is posted once', async () => {
  const server = await openPaperlessStandIn();
  try {
    const config = PaperlessDestinationConfig.parse({ url: server.url });
    await deliverWithKills(
      { kind: 'paperless', config, secretTarget: server.url },
      { token: PAPERLESS_TOKEN },
    );
    expect(listContents(server.documents.values())).toEqual(EXPECTED);
    expect(server.calls.filter((name) => name === 'postDocument')).toHaveLength(REMOTE_DOCUMENTS);
  } finally {
    await server.close();
  }
});
