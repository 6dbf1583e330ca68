import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFile, mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Api, type Project } from '@/e2e/harness/api';
import { httpCall } from '@/e2e/harness/http-call';
import { getResidentMib, type MemoryPeak, measurePeakMemory } from '@/e2e/harness/memory';
import { ADMIN, startServer } from '@/e2e/harness/server';
import { createUploadCall, type UploadFile } from '@/e2e/harness/upload-call';
import { formatRange, type Measurement, MIB, measureSeconds, median } from './measurement';
import { writeScans } from './scan-file';

const REPEAT_COUNT = 3;
const MAX_GROWTH_MIB = 150;
const MIN_SHARE = 0.5;
const SETTLE_TIMEOUT_MS = 300_000;

interface UploadLoad {
  what: string;
  files: number;
  fileMib: number;
}
const LOADS: UploadLoad[] = [
  { what: '1 × 200 MB', files: 1, fileMib: 200 },
  { what: '10 × 50 MB in one request', files: 10, fileMib: 50 },
];

/**
 * Benchmarks uploads of large files: throughput compared with a bare server that writes and syncs the same bytes, and
 * memory of the serving process until the files are read.
 */
export async function benchUploads(): Promise<Measurement[]> {
  const folder = await mkdtemp(join(tmpdir(), 'sheaf-bench-'));
  const bare = await startBareServer(folder);
  const server = await startServer({ dataDir: join(folder, 'data'), env: { LOG_LEVEL: 'warn' } });
  try {
    const api = await Api.signIn(server.url, ADMIN);
    const project = await api.createProject('Bench');
    const restingMib = getResidentMib(server.process.pid!);
    await warmUp(api, project, folder);
    const measurements: Measurement[] = [];
    for (const load of LOADS) {
      const files = await createFiles(load, folder);
      measurements.push(
        ...(await measure(load, files, {
          api,
          project,
          bareUrl: bare.url,
          pid: server.process.pid!,
          restingMib,
        })),
      );
      await Promise.all(files.map((file) => rm(file.path)));
    }
    return measurements;
  } finally {
    await server.stop();
    bare.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

interface UploadFixture {
  api: Api;
  project: Project;
  bareUrl: string;
  pid: number;
  /** Memory in MiB of the process before its first upload. */
  restingMib: number;
}

async function measure(
  load: UploadLoad,
  files: { name: string; path: string }[],
  place: UploadFixture,
): Promise<Measurement[]> {
  const sheaf: number[] = [];
  const bare: number[] = [];
  const peaks: MemoryPeak[] = [];
  const sent: UploadFile[] = files.map(({ name, path }) => ({ name, content: { path } }));
  for (let repeat = 0; repeat < REPEAT_COUNT; repeat += 1) {
    // Change the bytes each time, so that no file is already stored.
    for (const { path } of files) await replaceLastByte(path, repeat);
    bare.push(await measureSeconds(() => httpCall(place.bareUrl, createUploadCall(sent))));
    const peak = await measurePeakMemory(place.pid, async () => {
      let requestId = '';
      sheaf.push(
        await measureSeconds(async () => {
          requestId = await place.api.upload(place.project, sent, { classify: 'false' });
        }),
      );
      await place.api.waitUntilSettled(requestId, SETTLE_TIMEOUT_MS);
    });
    peaks.push(peak);
  }
  const mib = load.files * load.fileMib;
  const share = median(bare) / median(sheaf);
  const peak = Math.max(...peaks.map((each) => each.server));
  const growth = peak - place.restingMib;
  const perSecond = (rate: number) => `${rate.toFixed(0)} MB/s`;
  const rate = (seconds: number) => perSecond(mib / seconds);
  return [
    {
      what: `Upload ${load.what}: throughput compared with a bare server`,
      measured: `${rate(median(sheaf))} of ${rate(median(bare))}`,
      range: formatRange(
        sheaf.map((seconds) => mib / seconds),
        perSecond,
      ),
      ofPeer: share,
      required: `at least ${MIN_SHARE} of the peer`,
      met: share >= MIN_SHARE,
    },
    {
      what: `Upload ${load.what}: growth of the server's memory`,
      measured: `${growth.toFixed(0)} MB (from ${place.restingMib.toFixed(0)} MB at rest to ${peak.toFixed(0)} MB at most)`,
      required: `under ${MAX_GROWTH_MIB} MB`,
      met: growth < MAX_GROWTH_MIB,
    },
    {
      what: `Upload ${load.what}: largest child`,
      measured: `${Math.max(...peaks.map((peak) => peak.child)).toFixed(0)} MB`,
      met: true,
    },
  ];
}

async function createFiles({ files, fileMib }: UploadLoad, folder: string) {
  const made = Array.from({ length: files }, (_, index) => ({
    name: `scans ${index + 1}.pdf`,
    path: join(folder, `scans-${index + 1}.pdf`),
  }));
  // Leave one byte to make each repetition's content different.
  for (const { path } of made) {
    await writeScans(path, fileMib * MIB - 1);
    await appendFile(path, ' ');
  }
  return made;
}

async function replaceLastByte(path: string, repeat: number): Promise<void> {
  const file = await open(path, 'r+');
  await file.write(String(repeat), (await file.stat()).size - 1);
  await file.close();
}

/** Uploads a small file first, because the first requests load code and start a child process. */
async function warmUp(api: Api, project: Project, folder: string): Promise<void> {
  const path = join(folder, 'warm-up.pdf');
  await writeScans(path, 5 * MIB);
  for (let number = 1; number <= 3; number += 1) {
    await replaceLastByte(path, number);
    await api.uploadAndWait(project, { name: 'warm-up.pdf', content: { path } });
  }
  await rm(path);
}

async function startBareServer(folder: string): Promise<{ url: string; stop(): void }> {
  const child = spawn(process.execPath, ['bench/bare-server.mjs', folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [port] = (await once(child.stdout, 'data')) as [Buffer];
  return { url: `http://127.0.0.1:${port.toString().trim()}`, stop: () => child.kill() };
}
