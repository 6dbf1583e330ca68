import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFile, mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Api, type Project } from '@/e2e/harness/api';
import { httpCall } from '@/e2e/harness/http-call';
import { type Peak, residentMib, watchMemory } from '@/e2e/harness/memory';
import { ADMIN, startServer } from '@/e2e/harness/server';
import { type UploadFile, uploadCall } from '@/e2e/harness/upload-call';
import { type Measurement, MIB, median, rangeOf, timed } from './measure';
import { writeScans } from './scan-file';

const REPEATS = 3;
const MOST_GROWTH_MIB = 150;
const LEAST_SHARE = 0.5;
const SETTLED_WITHIN_MS = 300_000;

interface Load {
  what: string;
  files: number;
  fileMib: number;
}
const LOADS: Load[] = [
  { what: '1 × 200 MB', files: 1, fileMib: 200 },
  { what: '10 × 50 MB in one request', files: 10, fileMib: 50 },
];

/**
 * Uploads of large files: how fast, beside a bare server that writes and syncs the same bytes in the same run, and how
 * much memory they take of the process that serves, until the files are read.
 */
export async function benchUploads(): Promise<Measurement[]> {
  const folder = await mkdtemp(join(tmpdir(), 'sheaf-bench-'));
  const bare = await startBareServer(folder);
  const server = await startServer({ dataDir: join(folder, 'data'), env: { LOG_LEVEL: 'warn' } });
  try {
    const api = await Api.signIn(server.url, ADMIN);
    const project = await api.createProject('Bench');
    const restingMib = residentMib(server.process.pid!);
    await warmUp(api, project, folder);
    const measurements: Measurement[] = [];
    for (const load of LOADS) {
      const files = await filesOf(load, folder);
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

interface Place {
  api: Api;
  project: Project;
  bareUrl: string;
  pid: number;
  /** What the process held before its first upload. */
  restingMib: number;
}

async function measure(
  load: Load,
  files: { name: string; path: string }[],
  place: Place,
): Promise<Measurement[]> {
  const sheaf: number[] = [];
  const bare: number[] = [];
  const peaks: Peak[] = [];
  const sent: UploadFile[] = files.map(({ name, path }) => ({ name, content: { path } }));
  for (let repeat = 0; repeat < REPEATS; repeat += 1) {
    // Other bytes each time, so that nothing is stored already.
    for (const { path } of files) await replaceLastByte(path, repeat);
    bare.push(await timed(() => httpCall(place.bareUrl, uploadCall(sent))));
    const peak = await watchMemory(place.pid, async () => {
      let requestId = '';
      sheaf.push(
        await timed(async () => {
          requestId = await place.api.upload(place.project, sent, { classify: 'false' });
        }),
      );
      await place.api.settled(requestId, SETTLED_WITHIN_MS);
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
      what: `Upload ${load.what}: throughput beside a bare server`,
      measured: `${rate(median(sheaf))} of ${rate(median(bare))}`,
      range: rangeOf(
        sheaf.map((seconds) => mib / seconds),
        perSecond,
      ),
      ofPeer: share,
      required: `at least ${LEAST_SHARE} of the peer`,
      met: share >= LEAST_SHARE,
    },
    {
      what: `Upload ${load.what}: growth of the server's memory`,
      measured: `${growth.toFixed(0)} MB (from ${place.restingMib.toFixed(0)} MB at rest to ${peak.toFixed(0)} MB at most)`,
      required: `under ${MOST_GROWTH_MIB} MB`,
      met: growth < MOST_GROWTH_MIB,
    },
    {
      what: `Upload ${load.what}: largest child`,
      measured: `${Math.max(...peaks.map((peak) => peak.child)).toFixed(0)} MB`,
      met: true,
    },
  ];
}

async function filesOf({ files, fileMib }: Load, folder: string) {
  const made = Array.from({ length: files }, (_, index) => ({
    name: `scans ${index + 1}.pdf`,
    path: join(folder, `scans-${index + 1}.pdf`),
  }));
  // One byte is left for what makes each repetition's bytes others.
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

/** The first requests load code, the first child starts: none of that is an upload's. */
async function warmUp(api: Api, project: Project, folder: string): Promise<void> {
  const path = join(folder, 'warm-up.pdf');
  await writeScans(path, 5 * MIB);
  for (let number = 1; number <= 3; number += 1) {
    await replaceLastByte(path, number);
    await api.uploaded(project, { name: 'warm-up.pdf', content: { path } });
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
