import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, open, readdir, readFile, rm, rmdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { sha256 } from '../crash/round-traffic';
import { Api } from '../harness/api';
import { getResidentMib } from '../harness/memory';
import { ADMIN, type RunningServer, startServer } from '../harness/server';
import { isInstalled } from '../harness/system-programs';
import { waitUntil } from '../harness/wait-until';
import { assertThat, type CheckResult, runCheck } from './report';
import { assertRejected, formatResponse, RetryingClient, type SentFile } from './retrying-client';

const run = promisify(execFile);

/** Injected faults by operation; see faulty-disk.cjs. */
type Faults = Partial<Record<'write' | 'sync' | 'rename' | 'read', { code?: string; delayMs?: number }>>;

const FAILING_FAULTS: [string, Faults][] = [
  ['the disk is full (ENOSPC at write)', { write: { code: 'ENOSPC' } }],
  ['the disk is full (ENOSPC at fsync)', { sync: { code: 'ENOSPC' } }],
  ['an I/O error at fsync', { sync: { code: 'EIO' } }],
  ['an I/O error at rename', { rename: { code: 'EIO' } }],
];
const SLOW_FAULTS: Faults = {
  write: { delayMs: 300 },
  sync: { delayMs: 300 },
  rename: { delayMs: 300 },
  read: { delayMs: 300 },
};

const SETTLE_TIMEOUT_MS = 40_000;
const RECOVERY_TIMEOUT_MS = 30_000;
const DISK_MB = 160;
/**
 * Minimum free space in the log segment, in MB. After this much, the database continues in another 16 MB segment, and
 * the disk has no space for it.
 */
const MIN_LOG_FREE_MB = 3;
/** Free space in MB for the tables, so that the database can't fail in an orderly way. */
const FREE_MB = 10;
const SEGMENT_MB = 16;
const MAX_WRITES = 500;
/** Duration in ms: long enough to open the database about 10 times, with 160 MB each. */
const FULL_DURATION_MS = 20_000;
const MAX_GROWTH_MB = 500;
const MIB = 1024 * 1024;

/**
 * Tests the built application on a failing disk: every injected fault, then a full disk if the system can mount one.
 *
 * @param options.short only the last step of a write, and reading
 */
export async function checkDiskFaults({
  short: isShort = false,
  realDisk,
}: {
  short?: boolean;
  realDisk: boolean;
}): Promise<CheckResult[]> {
  const shown = await checkInjectedFaults(isShort ? FAILING_FAULTS.slice(-1) : FAILING_FAULTS);
  if (realDisk) shown.push(await checkRealDisk());
  return shown;
}

const checkRealDisk = (): Promise<CheckResult> =>
  runCheck('a real disk of 160 MB is full', () => runOnSmallDisk(checkFullDisk));

/** Returns `true` if the test can mount a file system. */
export const hasRealDisk = (): boolean =>
  process.platform === 'linux' && process.getuid?.() === 0 && isInstalled('mount');

async function checkInjectedFaults(rejections: typeof FAILING_FAULTS): Promise<CheckResult[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'sheaf-disk-'));
  const require = `--require ${resolve('e2e/faults/faulty-disk.cjs')}`;
  const server = await startServer({ dataDir, env: { NODE_OPTIONS: require, LOG_LEVEL: 'silent' } });
  const suffer = (faults: Faults) => writeFile(join(dataDir, 'faults.json'), JSON.stringify(faults));
  try {
    const api = await Api.signIn(server.url, ADMIN);
    const open = async (name: string) => {
      await suffer({});
      return RetryingClient.open(api, name);
    };
    const shown: CheckResult[] = [];
    for (const [what, faults] of rejections) {
      shown.push(
        await runCheck(what, async () =>
          checkFailingDisk(
            await open(what),
            dataDir,
            () => suffer(faults),
            () => suffer({}),
          ),
        ),
      );
    }
    shown.push(
      await runCheck('an I/O error at read', async () => checkUnreadableFile(await open('read'), suffer)),
      await runCheck('every step on the disk takes 300 ms', async () =>
        checkSlowDisk(await open('slow'), suffer),
      ),
    );
    return shown;
  } finally {
    await server.kill();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/**
 * Checks that an upload fails and leaves nothing behind. An acknowledged cut waits and finishes after the disk
 * recovers.
 */
async function checkFailingDisk(
  client: RetryingClient,
  dataDir: string,
  setFaults: () => Promise<void>,
  clearFaults: () => Promise<void>,
): Promise<string> {
  const [source, rejected] = [client.newFile('source'), client.newFile('rejected')];
  await client.uploadUntilAccepted(source);
  const [document] = await waitUntil('it is settled', SETTLE_TIMEOUT_MS, async () => {
    const documents = await client.api.documents(client.project);
    return documents.every(({ status }) => !['pending', 'processing'].includes(status)) && documents;
  });
  await setFaults();
  const response = await client.upload(rejected);
  assertThat(response.status !== 'broken', 'The server does not respond.');
  assertRejected(response);
  const plan = await client.plan(
    [document!.uuid],
    [
      { start_page: 1, end_page: 1 },
      { start_page: 2, end_page: 2 },
    ],
  );
  assertThat(plan.status === 202, `The plan, which writes no file, is ${formatResponse(plan)}.`);
  assertThat((await client.list()).status === 200, 'The list is not served.');
  const left = await readdir(join(dataDir, 'files/incoming'));
  const writing = left.length;
  await clearFaults();
  const began = performance.now();
  const parts = await waitUntil('the cut is done', SETTLE_TIMEOUT_MS, async () => {
    const documents = await client.api.documents(client.project);
    return documents.length === 2 && documents.every(({ page_count }) => page_count === 1) && documents;
  });
  const settledMs = Math.round(performance.now() - began);
  assertThat(parts.length === 2, 'There are other parts.');
  await client.uploadUntilAccepted(rejected);
  assertThat(
    (await client.list()).body.documents.length === 3,
    'What was rejected is there twice, or not at all.',
  );
  return `503 in ${Math.round(response.ms)} ms, ${writing} files half written, the cut done ${settledMs} ms after it was mended`;
}

async function checkUnreadableFile(
  client: RetryingClient,
  setFaults: (faults: Faults) => Promise<void>,
): Promise<string> {
  const file = client.newFile('unreadable');
  await client.uploadUntilAccepted(file);
  const [document] = await client.api.documents(client.project);
  const path = `/api/prebuilt-documents/${document!.uuid}/file`;
  await setFaults({ read: { code: 'EIO' } });
  const response = await client.call(path);
  assertThat(
    response.status === 'broken' || response.status === 503,
    `A file that can't be read is ${response.status}.`,
  );
  await setFaults({});
  assertThat(
    sha256(await client.api.file(document!.uuid)) === file.sha256,
    'It is not given out afterwards.',
  );
  return `a download is ${response.status}, and whole once the disk can be read`;
}

async function checkSlowDisk(
  client: RetryingClient,
  setFaults: (faults: Faults) => Promise<void>,
): Promise<string> {
  const files = Array.from({ length: 5 }, (_, index) => client.newFile(`slow ${index}`));
  await setFaults(SLOW_FAULTS);
  const began = performance.now();
  await Promise.all(files.map((file) => client.uploadUntilAccepted(file)));
  const ms = Math.round(performance.now() - began);
  assertThat((await client.call('/api/health')).status === 200, 'A slow disk counts as none.');
  await client.assertStoredOnce(files);
  return `5 uploads at once in ${ms} ms`;
}

/** Runs the work in a folder on a separate, small file system. */
async function runOnSmallDisk(work: (folder: string) => Promise<string>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'sheaf-full-'));
  await run('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MB}m`, 'tmpfs', folder]);
  try {
    return await work(folder);
  } finally {
    await run('umount', ['-l', folder]);
    await rmdir(folder);
  }
}

/** Fills the disk shared by the files and the embedded database until neither can write, then frees space. */
async function checkFullDisk(dataDir: string): Promise<string> {
  const server = await startServer({ dataDir, env: { LOG_LEVEL: 'error' } });
  try {
    const api = await Api.signIn(server.url, ADMIN);
    const client = await RetryingClient.open(api, 'Full');
    const kept: SentFile[] = Array.from({ length: 5 }, (_, index) => client.newFile(`kept ${index}`));
    for (const file of kept) await client.uploadUntilAccepted(file);
    await waitUntil('they are settled', SETTLE_TIMEOUT_MS, async () =>
      (await api.documents(client.project)).every(
        ({ status }) => !['pending', 'processing'].includes(status),
      ),
    );
    const filler = join(dataDir, 'filler');
    await fillDisk(filler);
    const rejected = client.newFile('rejected');
    const response = await client.upload(rejected);
    assertThat(response.status !== 'broken', 'The server does not respond.');
    assertRejected(response);
    await rm(filler);
    const entity = await makeEntity(client);
    let records = 0;
    while ((await getFreeLogSpace(dataDir)) > MIN_LOG_FREE_MB * MIB)
      records += await insertTen(client, entity);
    await fillDisk(filler, FREE_MB);
    const { more, rejections } = await insertUntilCrashed(client, entity, server);
    records += more;
    const grownMb = await checkWhileFull(server, client);
    await rm(filler);
    const began = performance.now();
    await waitUntil('it serves again', RECOVERY_TIMEOUT_MS, async () => (await client.list()).status === 200);
    const again = Math.round(performance.now() - began);
    const { record_count: found } = await api.get<{ record_count: number }>(entity);
    assertThat(found === records, `${records} records were acknowledged, and ${found} are there.`);
    await client.uploadUntilAccepted(rejected);
    await client.assertStoredOnce([...kept, rejected]);
    return `an upload is 503; after ${records} records the database crashed, its callers got 503 ${rejections} times, its memory grew by ${grownMb} MB within ${FULL_DURATION_MS / 1000} s, and it served again ${again} ms after there was room: with all of them`;
  } finally {
    await server.kill();
  }
}

/** @param leftMb free space to leave, in MB */
async function fillDisk(path: string, leftMb = 0): Promise<void> {
  const handle = await open(path, 'w');
  const chunk = Buffer.alloc(64 * 1024);
  let size = 0;
  try {
    for (;;) size += (await handle.write(chunk)).bytesWritten;
  } catch (error) {
    assertThat((error as { code?: string }).code === 'ENOSPC', String(error));
  }
  await handle.truncate(Math.max(0, size - leftMb * MIB));
  await handle.close();
}

/** @returns the entity's API path */
async function makeEntity({ api, project }: RetryingClient): Promise<string> {
  const path = `/api/projects/${project.uuid}/entities`;
  const fields = [{ key: 'text', type: 'string', required: true }];
  return `${path}/${(await api.post<{ id: string }>(path, { name: 'Texts', fields })).id}`;
}

/** Returns the free bytes in the last log segment; unused bytes are zero. */
async function getFreeLogSpace(dataDir: string): Promise<number> {
  const folder = join(dataDir, 'database/pg_wal');
  const last = (await readdir(folder))
    .filter((name) => /^[0-9A-F]{24}$/.test(name))
    .sort()
    .at(-1)!;
  const bytes = await readFile(join(folder, last));
  let used = bytes.length;
  while (used > 0 && bytes[used - 1] === 0) used -= 1;
  return SEGMENT_MB * MIB - used;
}

/** @returns the number of acknowledged records: all or none */
async function insertTen(client: RetryingClient, entity: string): Promise<number> {
  const text = randomBytes(3000).toString('base64');
  const response = await client.call(`${entity}/records`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ records: Array.from({ length: 10 }, () => ({ data: { text } })) }),
  });
  if (response.status === 200) return 10;
  assertThat(response.status !== 'broken', 'The server does not respond.');
  assertRejected(response);
  return 0;
}

async function insertUntilCrashed(
  client: RetryingClient,
  entity: string,
  server: RunningServer,
): Promise<{ more: number; rejections: number }> {
  let [more, rejections] = [0, 0];
  for (let attempts = 1; attempts <= MAX_WRITES; attempts += 1) {
    const inserted = await insertTen(client, entity);
    more += inserted;
    if (inserted === 0) rejections += 1;
    if (server.output().includes('has crashed')) return { more, rejections };
  }
  throw new Error(`After ${more} records more and ${rejections} rejections the database has not crashed.`);
}

/**
 * Keeps the disk full while the database repeatedly fails to open.
 * @returns growth of the process's memory in MB
 */
async function checkWhileFull(server: RunningServer, client: RetryingClient): Promise<number> {
  const before = getResidentMib(server.process.pid!);
  await assertAlive(server, client);
  await sleep(FULL_DURATION_MS);
  await assertAlive(server, client);
  const grownMb = Math.round(getResidentMib(server.process.pid!) - before);
  assertThat(grownMb < MAX_GROWTH_MB, `While the disk was full its memory grew by ${grownMb} MB.`);
  return grownMb;
}

/** Checks that a database crash doesn't end the process. */
async function assertAlive(server: RunningServer, client: RetryingClient): Promise<void> {
  assertThat(
    server.process.exitCode === null && existsSync(`/proc/${server.process.pid}`),
    'The process has ended.',
  );
  for (let times = 0; times < 3; times += 1) {
    const response = await client.list();
    if (response.status !== 200) assertRejected(response);
    assertThat(response.ms < 5000, `The list takes ${Math.round(response.ms)} ms.`);
  }
}
