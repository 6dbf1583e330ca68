import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, open, readdir, readFile, rm, rmdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { sha256 } from '../crash/traffic';
import { Api } from '../harness/api';
import { residentMib } from '../harness/memory';
import { ADMIN, type RunningServer, startServer } from '../harness/server';
import { isInstalled } from '../harness/system-programs';
import { until } from '../harness/until';
import { mustBeRefused, PatientClient, type Sent, wordsOf } from './client';
import { must, type Shown, show } from './shown';

const run = promisify(execFile);

/** What fails, and how: see faulty-disk.cjs. */
type Faults = Partial<Record<'write' | 'sync' | 'rename' | 'read', { code?: string; delayMs?: number }>>;

const REFUSING: [string, Faults][] = [
  ['the disk is full (ENOSPC at write)', { write: { code: 'ENOSPC' } }],
  ['the disk is full (ENOSPC at fsync)', { sync: { code: 'ENOSPC' } }],
  ['an I/O error at fsync', { sync: { code: 'EIO' } }],
  ['an I/O error at rename', { rename: { code: 'EIO' } }],
];
const SLOW: Faults = {
  write: { delayMs: 300 },
  sync: { delayMs: 300 },
  rename: { delayMs: 300 },
  read: { delayMs: 300 },
};

const SETTLED_WITHIN_MS = 40_000;
const SERVED_AGAIN_WITHIN_MS = 30_000;
const DISK_MB = 160;
/** The database's log goes on in another segment of 16 MB after this much, for which there is no room then. */
const LOG_LEFT_MB = 3;
/** For the tables there is, so that the database can't refuse in an orderly way. */
const LEFT_MB = 10;
const SEGMENT_MB = 16;
const MOST_WRITES = 500;
/** Long enough to open the database some ten times, each time with 160 MB. */
const STAYS_FULL_MS = 20_000;
const MOST_GROWTH_MB = 500;
const MIB = 1024 * 1024;

/**
 * The built application on a disk that fails: every fault injected, then a real one that is full where that can be had.
 *
 * @param options.short only the last step of a write, and reading
 */
export async function showDiskFaults({
  short = false,
  realDisk,
}: {
  short?: boolean;
  realDisk: boolean;
}): Promise<Shown[]> {
  const shown = await showInjected(short ? REFUSING.slice(-1) : REFUSING);
  if (realDisk) shown.push(await showRealDisk());
  return shown;
}

const showRealDisk = (): Promise<Shown> => show('a real disk of 160 MB is full', () => onSmallDisk(fullDisk));

/** Whether a file system can be made for the test. */
export const hasRealDisk = (): boolean =>
  process.platform === 'linux' && process.getuid?.() === 0 && isInstalled('mount');

async function showInjected(refusals: typeof REFUSING): Promise<Shown[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'sheaf-disk-'));
  const require = `--require ${resolve('e2e/faults/faulty-disk.cjs')}`;
  const server = await startServer({ dataDir, env: { NODE_OPTIONS: require, LOG_LEVEL: 'silent' } });
  const suffer = (faults: Faults) => writeFile(join(dataDir, 'faults.json'), JSON.stringify(faults));
  try {
    const api = await Api.signIn(server.url, ADMIN);
    const open = async (name: string) => {
      await suffer({});
      return PatientClient.open(api, name);
    };
    const shown: Shown[] = [];
    for (const [what, faults] of refusals) {
      shown.push(
        await show(what, async () =>
          refusing(
            await open(what),
            dataDir,
            () => suffer(faults),
            () => suffer({}),
          ),
        ),
      );
    }
    shown.push(
      await show('an I/O error at read', async () => unreadable(await open('read'), suffer)),
      await show('every step on the disk takes 300 ms', async () => slow(await open('slow'), suffer)),
    );
    return shown;
  } finally {
    await server.kill();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** An upload is refused and leaves nothing; a cut that was acknowledged waits, and is done once the disk is mended. */
async function refusing(
  client: PatientClient,
  dataDir: string,
  suffer: () => Promise<void>,
  mend: () => Promise<void>,
): Promise<string> {
  const [source, refused] = [client.newFile('source'), client.newFile('refused')];
  await client.uploadUntilTaken(source);
  const [document] = await until('it is settled', SETTLED_WITHIN_MS, async () => {
    const documents = await client.api.documents(client.project);
    return documents.every(({ status }) => !['pending', 'processing'].includes(status)) && documents;
  });
  await suffer();
  const answer = await client.upload(refused);
  must(answer.status !== 'broken', 'Nobody answers.');
  mustBeRefused(answer);
  const plan = await client.plan(
    [document!.uuid],
    [
      { start_page: 1, end_page: 1 },
      { start_page: 2, end_page: 2 },
    ],
  );
  must(plan.status === 202, `The plan, which writes no file, is ${wordsOf(plan)}.`);
  must((await client.list()).status === 200, 'The list is not served.');
  const left = await readdir(join(dataDir, 'files/incoming'));
  const writing = left.length;
  await mend();
  const began = performance.now();
  const parts = await until('the cut is done', SETTLED_WITHIN_MS, async () => {
    const documents = await client.api.documents(client.project);
    return documents.length === 2 && documents.every(({ page_count }) => page_count === 1) && documents;
  });
  const settledMs = Math.round(performance.now() - began);
  must(parts.length === 2, 'There are other parts.');
  await client.uploadUntilTaken(refused);
  must((await client.list()).body.documents.length === 3, 'What was refused is there twice, or not at all.');
  return `503 in ${Math.round(answer.ms)} ms, ${writing} files half written, the cut done ${settledMs} ms after it was mended`;
}

async function unreadable(client: PatientClient, suffer: (faults: Faults) => Promise<void>): Promise<string> {
  const file = client.newFile('unreadable');
  await client.uploadUntilTaken(file);
  const [document] = await client.api.documents(client.project);
  const path = `/api/prebuilt-documents/${document!.uuid}/file`;
  await suffer({ read: { code: 'EIO' } });
  const answer = await client.call(path);
  must(answer.status === 'broken' || answer.status === 503, `A file that can't be read is ${answer.status}.`);
  await suffer({});
  must(sha256(await client.api.file(document!.uuid)) === file.sha256, 'It is not given out afterwards.');
  return `a download is ${answer.status}, and whole once the disk can be read`;
}

async function slow(client: PatientClient, suffer: (faults: Faults) => Promise<void>): Promise<string> {
  const files = Array.from({ length: 5 }, (_, index) => client.newFile(`slow ${index}`));
  await suffer(SLOW);
  const began = performance.now();
  await Promise.all(files.map((file) => client.uploadUntilTaken(file)));
  const ms = Math.round(performance.now() - began);
  must((await client.call('/api/health')).status === 200, 'A slow disk counts as none.');
  await client.mustBeThereOnce(files);
  return `5 uploads at once in ${ms} ms`;
}

/** Runs the work in a folder that is a file system of its own. */
async function onSmallDisk(work: (folder: string) => Promise<string>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'sheaf-full-'));
  await run('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MB}m`, 'tmpfs', folder]);
  try {
    return await work(folder);
  } finally {
    await run('umount', ['-l', folder]);
    await rmdir(folder);
  }
}

/** The disk that the files and the embedded database share is full, until neither can write; then there is room again. */
async function fullDisk(dataDir: string): Promise<string> {
  const server = await startServer({ dataDir, env: { LOG_LEVEL: 'error' } });
  try {
    const api = await Api.signIn(server.url, ADMIN);
    const client = await PatientClient.open(api, 'Full');
    const kept: Sent[] = Array.from({ length: 5 }, (_, index) => client.newFile(`kept ${index}`));
    for (const file of kept) await client.uploadUntilTaken(file);
    await until('they are settled', SETTLED_WITHIN_MS, async () =>
      (await api.documents(client.project)).every(
        ({ status }) => !['pending', 'processing'].includes(status),
      ),
    );
    const filler = join(dataDir, 'filler');
    await fill(filler);
    const refused = client.newFile('refused');
    const answer = await client.upload(refused);
    must(answer.status !== 'broken', 'Nobody answers.');
    mustBeRefused(answer);
    await rm(filler);
    const entity = await makeEntity(client);
    let records = 0;
    while ((await roomInLog(dataDir)) > LOG_LEFT_MB * MIB) records += await insertTen(client, entity);
    await fill(filler, LEFT_MB);
    const { more, refusals } = await insertUntilCrashed(client, entity, server);
    records += more;
    const grownMb = await stayFull(server, client);
    await rm(filler);
    const began = performance.now();
    await until('it serves again', SERVED_AGAIN_WITHIN_MS, async () => (await client.list()).status === 200);
    const again = Math.round(performance.now() - began);
    const { record_count: found } = await api.get<{ record_count: number }>(entity);
    must(found === records, `${records} records were acknowledged, and ${found} are there.`);
    await client.uploadUntilTaken(refused);
    await client.mustBeThereOnce([...kept, refused]);
    return `an upload is 503; after ${records} records the database crashed, its callers were told 503 ${refusals} times, its memory grew by ${grownMb} MB within ${STAYS_FULL_MS / 1000} s, and it served again ${again} ms after there was room: with all of them`;
  } finally {
    await server.kill();
  }
}

/** @param leftMb what stays free */
async function fill(path: string, leftMb = 0): Promise<void> {
  const handle = await open(path, 'w');
  const chunk = Buffer.alloc(64 * 1024);
  let size = 0;
  try {
    for (;;) size += (await handle.write(chunk)).bytesWritten;
  } catch (error) {
    must((error as { code?: string }).code === 'ENOSPC', String(error));
  }
  await handle.truncate(Math.max(0, size - leftMb * MIB));
  await handle.close();
}

/** @returns its path */
async function makeEntity({ api, project }: PatientClient): Promise<string> {
  const path = `/api/projects/${project.uuid}/entities`;
  const fields = [{ key: 'text', type: 'string', required: true }];
  return `${path}/${(await api.post<{ id: string }>(path, { name: 'Texts', fields })).id}`;
}

/** How many bytes the log's last segment has left: a new one is all zeroes. */
async function roomInLog(dataDir: string): Promise<number> {
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

/** @returns how many were acknowledged: all or none */
async function insertTen(client: PatientClient, entity: string): Promise<number> {
  const text = randomBytes(3000).toString('base64');
  const answer = await client.call(`${entity}/records`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ records: Array.from({ length: 10 }, () => ({ data: { text } })) }),
  });
  if (answer.status === 200) return 10;
  must(answer.status !== 'broken', 'Nobody answers.');
  mustBeRefused(answer);
  return 0;
}

async function insertUntilCrashed(
  client: PatientClient,
  entity: string,
  server: RunningServer,
): Promise<{ more: number; refusals: number }> {
  let [more, refusals] = [0, 0];
  for (let tries = 1; tries <= MOST_WRITES; tries += 1) {
    const inserted = await insertTen(client, entity);
    more += inserted;
    if (inserted === 0) refusals += 1;
    if (server.output().includes('has crashed')) return { more, refusals };
  }
  throw new Error(`After ${more} records more and ${refusals} refusals the database has not crashed.`);
}

/** As long as there is no room the database is opened in vain, again and again. @returns by how many MB that grows it */
async function stayFull(server: RunningServer, client: PatientClient): Promise<number> {
  const before = residentMib(server.process.pid!);
  await mustBeAlive(server, client);
  await sleep(STAYS_FULL_MS);
  await mustBeAlive(server, client);
  const grownMb = Math.round(residentMib(server.process.pid!) - before);
  must(grownMb < MOST_GROWTH_MB, `While the disk was full its memory grew by ${grownMb} MB.`);
  return grownMb;
}

/** A database that has crashed must not take the process along. */
async function mustBeAlive(server: RunningServer, client: PatientClient): Promise<void> {
  must(
    server.process.exitCode === null && existsSync(`/proc/${server.process.pid}`),
    'The process has ended.',
  );
  for (let times = 0; times < 3; times += 1) {
    const answer = await client.list();
    if (answer.status !== 200) mustBeRefused(answer);
    must(answer.ms < 5000, `The list takes ${Math.round(answer.ms)} ms.`);
  }
}
