/**
 * Benchmarks Sheaf beside a running Papra server on the same machine: CPU time and memory of all processes of each
 * service for the same work, one service after the other. Needs PAPRA_URL, PAPRA_API_KEY, and PAPRA_PID (its first
 * process). With TEST_DATABASE_URL, Sheaf uses a new database on that PostgreSQL server; the CPU time of its backends
 * is not counted.
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pLimit from 'p-limit';
import { ADMIN, startServer } from '@/e2e/harness/server';
import { createTestDatabase } from '@/e2e/harness/test-database';
import { createPaperPdf } from '@/test-support/classification/create-paper-pdf';
import { createLetter } from '@/test-support/classification/papers';
import { type Measurement, MIB } from './measurement';
import { createPageImages } from './page-images';
import { type DocumentService, openPapraService, openSheafService } from './peer-services';
import { getTreeCpuMs, getTreeMib } from './process-usage';
import { writeScans } from './scan-file';
import { measureCall } from './timed-call';

const SMALL_FILES = 100;
const SCANS = 10;
const LARGE_FILE_MIB = 100;
/** Requests of each kind, and how many are sent at once. */
const REQUESTS = 300;
const WIDTH = 8;
const REST_MS = 30_000;
/** Time in ms between two reads of the memory during work. */
const SAMPLE_MS = 100;

/** Resource use of one service for one kind of work. */
interface Usage {
  what: string;
  value: number;
  unit: 'ms' | 'MB' | 'ms/s';
  /** Maximum ratio to the peer, with the embedded database and with PostgreSQL. */
  allowed?: { embedded: number; postgres: number };
}

const MAX = {
  document: { embedded: 2, postgres: 2 },
  request: { embedded: 3, postgres: 1.5 },
  heavy: { embedded: 1, postgres: 1 },
};

export async function benchPeer(): Promise<Measurement[]> {
  const { PAPRA_URL: url, PAPRA_API_KEY: apiKey, PAPRA_PID: pid } = process.env;
  if (!url || !apiKey || !pid) {
    const measured = 'not measured: set PAPRA_URL, PAPRA_API_KEY, and PAPRA_PID';
    return [{ what: 'Sheaf beside a running Papra', measured, met: true }];
  }
  const folder = await mkdtemp(join(tmpdir(), 'sheaf-bench-'));
  try {
    const files = await createFiles(folder);
    const peer = await measureService(await openPapraService({ url, apiKey, pid: Number(pid) }), files);
    const own = await measureSheaf(folder, files);
    const database = process.env.TEST_DATABASE_URL ? 'postgres' : 'embedded';
    return own.map((usage, index) => compare(usage, peer[index]!, database));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

interface Files {
  small: string[];
  large: string;
  scans: string[];
}

async function createFiles(folder: string): Promise<Files> {
  const small = Array.from({ length: SMALL_FILES }, (_, index) => join(folder, `letter-${index + 1}.pdf`));
  for (const [index, path] of small.entries())
    await writeFile(path, await createPaperPdf(createLetter(index + 1)));
  const large = join(folder, 'scans.pdf');
  await writeScans(large, LARGE_FILE_MIB * MIB);
  return { small, large, scans: await createPageImages(folder, SCANS) };
}

async function measureSheaf(folder: string, files: Files): Promise<Usage[]> {
  const database = process.env.TEST_DATABASE_URL
    ? await createTestDatabase(process.env.TEST_DATABASE_URL, 'peer')
    : undefined;
  const server = await startServer({
    dataDir: join(folder, 'data'),
    env: { LOG_LEVEL: 'warn', OCR_ENGINE: 'auto', ...(database && { DATABASE_URL: database.url }) },
  });
  try {
    const service = await openSheafService({ url: server.url, pid: server.process.pid! }, ADMIN);
    return await measureService(service, files);
  } finally {
    await server.stop();
    await database?.drop();
  }
}

async function measureService(service: DocumentService, files: Files): Promise<Usage[]> {
  const read = async (path: string, type: 'application/pdf' | 'image/jpeg') =>
    service.waitUntilRead(await service.upload(path, type));
  const [first, ...small] = files.small;
  // The first requests load code and start child processes.
  await read(first!, 'application/pdf');
  await sendRequests(service, service.urls.list, WIDTH);

  const usages: Usage[] = [];
  const rest = await measure(service, () => sleep(REST_MS));
  usages.push({ what: 'CPU at rest', value: rest.cpuMs / (REST_MS / 1000), unit: 'ms/s' });
  usages.push({ what: 'memory at rest', value: rest.peakMib, unit: 'MB' });

  const uploads = await measure(service, async () => {
    const limit = pLimit(WIDTH);
    await Promise.all(small.map((path) => limit(() => read(path, 'application/pdf'))));
  });
  const perDocument = uploads.cpuMs / small.length;
  usages.push({ what: 'CPU of a one-page PDF', value: perDocument, unit: 'ms', allowed: MAX.document });
  usages.push({ what: 'memory during the uploads', value: uploads.peakMib, unit: 'MB' });

  const { urls } = service;
  for (const [what, url] of [
    ['CPU of a ping', urls.ping],
    ['CPU of a small authenticated GET', urls.small],
    ['CPU of a list of 50 documents', urls.list],
    ['CPU of a search with one hit', urls.search('HO-420417')],
    ['CPU of a search for a common word', urls.search('berth')],
  ] as const) {
    const { cpuMs } = await measure(service, () => sendRequests(service, url, REQUESTS));
    usages.push({ what, value: cpuMs / REQUESTS, unit: 'ms', allowed: MAX.request });
  }

  const before = getTreeMib(service.pid);
  const large = await measure(service, () => read(files.large, 'application/pdf'));
  const largeWhat = `a PDF of ${LARGE_FILE_MIB} MB`;
  usages.push({ what: `CPU of ${largeWhat}`, value: large.cpuMs, unit: 'ms', allowed: MAX.heavy });
  const growth = Math.max(0, large.peakMib - before);
  usages.push({ what: `memory growth by ${largeWhat}`, value: growth, unit: 'MB', allowed: MAX.heavy });

  const scans = await measure(service, async () => {
    await Promise.all(files.scans.map((path) => read(path, 'image/jpeg')));
  });
  usages.push({ what: 'CPU of a scan (OCR)', value: scans.cpuMs / SCANS, unit: 'ms', allowed: MAX.heavy });
  return usages;
}

async function sendRequests({ headers }: DocumentService, url: string, count: number): Promise<void> {
  const limit = pLimit(WIDTH);
  await Promise.all(Array.from({ length: count }, () => limit(() => measureCall(url, headers))));
}

async function measure(
  { pid }: DocumentService,
  work: () => Promise<unknown>,
): Promise<{ cpuMs: number; peakMib: number }> {
  const before = getTreeCpuMs(pid);
  let peakMib = getTreeMib(pid);
  const timer = setInterval(() => {
    peakMib = Math.max(peakMib, getTreeMib(pid));
  }, SAMPLE_MS);
  try {
    await work();
  } finally {
    clearInterval(timer);
  }
  return { cpuMs: getTreeCpuMs(pid) - before, peakMib };
}

function compare(own: Usage, peer: Usage, database: 'embedded' | 'postgres'): Measurement {
  const ratio = own.value / peer.value;
  const format = ({ value, unit }: Usage) => `${value.toFixed(unit === 'MB' ? 0 : 1)} ${unit}`;
  const limit = own.allowed?.[database];
  return {
    what: `Beside Papra: ${own.what}`,
    measured: `${format(own)} of ${format(peer)}`,
    ofPeer: ratio,
    ...(limit !== undefined && { required: `at most ${limit} of the peer` }),
    met: limit === undefined || ratio <= limit,
  };
}
