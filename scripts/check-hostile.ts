/**
 * Runs `npm run check -- hostile [-- FOLDER --only bomb]`: uploads malicious files, generated ones and those of the
 * folder, one at a time and then two at once, with the slowest together. `--only` selects files by name pattern. Each
 * file must be rejected, held with a message, or handled correctly (for a PDF: the page count of qpdf, a thumbnail of
 * the first page, and a cut; for a file without pages: its text), within 20 s (two at once: 40 s). Another client must
 * be served during this time, and get the health of the service within a second. At the end, no child process may still
 * work on the files.
 */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { checkHarmfulFile, type FileResult, isPdf } from '@/e2e/faults/harmful-file';
import { Api, type Project } from '@/e2e/harness/api';
import { findDescendants, measurePeakMemory } from '@/e2e/harness/memory';
import { countPagesWithQpdf } from '@/e2e/harness/pdf-tools';
import { type Cell, printTable } from '@/e2e/harness/print-table';
import { logSeed } from '@/e2e/harness/random';
import { ADMIN, startServer } from '@/e2e/harness/server';
import { isInstalled } from '@/e2e/harness/system-programs';
import { getCpuMs } from '@/lib/platform/child-processes/child-cpu-time';
import { HARMFUL_TEXTS } from '@/test-support/hostile-text-fixtures';
import { createNumberedPdf } from '@/test-support/pdf-fixtures';
import { HARMFUL_PDFS } from '@/test-support/pdf-hostile-fixtures';
import { readOptions } from './options';

const MAX_RESPONSE_MS = 20_000;
const MAX_HEALTH_MS = 1000;
const MAX_COMPARE_MS = 10_000;
/** Maximum CPU time in ms that reading the other client's small files takes. */
const MAX_CHILD_CPU_MS = 3000;
const FILE_EXTENSIONS = /\.(pdf|docx|xlsx|csv|txt|xml|eml|tiff?)$/i;

const { values: options, positionals } = readOptions({
  options: { only: { type: 'string', default: '' } },
  allowPositionals: true,
});
const [folder] = positionals;
logSeed(null);
const hasQpdf = isInstalled('qpdf');
if (!hasQpdf) console.log('qpdf is not installed, so page counts are not compared with it.');
const files = await createHostileFiles();
if (files.length === 0) throw new Error('No file has such a name.');
const server = await startServer({ env: { LOG_LEVEL: 'error' } });
const rows: Cell[][] = [];
let broken = 0;
let attempts = 0;
try {
  const api = await Api.signIn(server.url, ADMIN);
  const hostile = await api.createProject('Hostile');
  const bystander = await api.createProject('Bystander');
  await api.uploadAndWait(bystander, { name: 'warm-up.pdf', content: createNumberedPdf({ pages: 1 }) });
  await tryNothing(api, bystander);
  const tried: { file: HostileFile; seconds: number }[] = [];
  for (const file of files) {
    const seconds = await tryTogether(api, hostile, bystander, [file]);
    tried.push({ file, seconds });
  }
  tried.sort((one, other) => other.seconds - one.seconds);
  for (let at = 0; at + 1 < tried.length; at += 2)
    await tryTogether(api, hostile, bystander, [tried[at]!.file, tried[at + 1]!.file]);
  await tryNothing(api, bystander);
} finally {
  await server.stop();
}
printTable(
  'Hostile files and their effect on other users (slowest responses, largest memory)',
  ['file', 'outcome', 's', 'health ms', 'small upload ms', 'child MB', 'server MB', 'said', 'problem'],
  rows,
);
console.log(`${attempts - broken} of ${attempts} attempts did no harm.`);
process.exit(broken === 0 ? 0 : 1);

interface HostileFile {
  name: string;
  /** Creates the content on demand, because all files at once would fill the memory. */
  bytes: () => Promise<Buffer>;
  /** Page count of qpdf, or null if qpdf fails. */
  pages: number | null;
}

async function createHostileFiles(): Promise<HostileFile[]> {
  const sources = [
    ...(folder ? await listFiles(folder) : []),
    ...Object.entries(HARMFUL_PDFS).map(([name, make]) => ({
      name: `${name}.pdf`,
      bytes: async () => make(),
    })),
    ...Object.entries(HARMFUL_TEXTS).map(([name, make]) => ({ name, bytes: async () => make() })),
  ].filter(({ name }) => new RegExp(options.only).test(name));
  const found: HostileFile[] = [];
  // Count pages in advance, so that slow runs of qpdf don't affect the measurements.
  for (const source of sources) {
    const pages = hasQpdf && isPdf(source) ? await countPagesWithQpdf(await source.bytes(), 10_000) : null;
    found.push({ ...source, pages });
  }
  return found;
}

async function listFiles(from: string): Promise<Omit<HostileFile, 'pages'>[]> {
  const names = (await readdir(from)).filter((each) => FILE_EXTENSIONS.test(each)).sort();
  return names.map((name) => ({ name, bytes: () => readFile(join(from, name)) }));
}

/**
 * Measures how fast the other client is served without load, to tell a blocked service from a busy machine. Also checks
 * that nothing else happens.
 */
async function tryNothing(api: Api, bystander: Project): Promise<void> {
  attempts += 1;
  const others = serveOthers(api, bystander);
  const before = measureChildrenCpuMs();
  await sleep(MAX_COMPARE_MS);
  const busiestMs = Math.max(
    0,
    ...[...measureChildrenCpuMs()].map(([pid, ms]) => ms - (before.get(pid) ?? 0)),
  );
  const { healthMs, uploadMs, problem } = await others.stop();
  const atWork = busiestMs > MAX_CHILD_CPU_MS ? `A child process was at work for ${busiestMs} ms.` : '';
  const problems = [problem, atWork].filter(Boolean).join(' ');
  if (problems) broken += 1;
  const times = [MAX_COMPARE_MS / 1000, Math.round(healthMs), Math.round(uploadMs)];
  rows.push(['(nothing, to compare)', '', ...times, '', '', '', problems]);
  console.log(`nothing, to compare: health ${Math.round(healthMs)} ms${problems ? ` — ${problems}` : ''}`);
}

function measureChildrenCpuMs(): Map<number, number> {
  return new Map(findDescendants(server.process.pid!).map((pid) => [pid, getCpuMs(pid) ?? 0]));
}

/**
 * Uploads files at the same time while the other client is served, and adds a row.
 *
 * @returns the duration in s
 */
async function tryTogether(
  api: Api,
  project: Project,
  bystander: Project,
  together: HostileFile[],
): Promise<number> {
  attempts += 1;
  const withinMs = MAX_RESPONSE_MS * together.length;
  // A repeated PDF upload differs in its last bytes, so that no cached result is used.
  const mark = Buffer.from(`\n% ${attempts}\n`);
  const contents = await Promise.all(
    together.map(async (file) => Buffer.concat([await file.bytes(), ...(isPdf(file) ? [mark] : [])])),
  );
  const others = serveOthers(api, bystander);
  let found: FileResult[] = [];
  const began = performance.now();
  const peak = await measurePeakMemory(server.process.pid!, async () => {
    found = await Promise.all(
      together.map((file, index) => checkHarmfulFile(api, project, file, contents[index]!, withinMs)),
    );
  });
  const seconds = (performance.now() - began) / 1000;
  const { healthMs, uploadMs, problem } = await others.stop();
  const problems = [
    ...found.map((each) => each.problem),
    problem,
    healthMs > MAX_HEALTH_MS ? 'Its health took too long to tell.' : '',
    seconds * 1000 > withinMs ? 'It took too long.' : '',
  ]
    .filter(Boolean)
    .join(' ');
  if (problems) broken += 1;
  const name = together.map((file) => file.name).join(' + ');
  const outcome = found.map((each) => each.outcome).join(' + ');
  rows.push([
    name,
    outcome,
    Number(seconds.toFixed(1)),
    Math.round(healthMs),
    Math.round(uploadMs),
    Math.round(peak.child),
    Math.round(peak.server),
    found.map((each) => each.message).join(' + '),
    problems,
  ]);
  console.log(`${name}: ${outcome} ${seconds.toFixed(1)} s${problems ? ` — ${problems}` : ''}`);
  return seconds;
}

/** Runs another client that requests the health of the service and uploads a small file repeatedly. */
function serveOthers(api: Api, project: Project) {
  let stopped = false;
  let problem = '';
  const slowest = { healthMs: 0, uploadMs: 0 };
  const keep = async (what: 'healthMs' | 'uploadMs', pauseMs: number, act: () => Promise<unknown>) => {
    while (!stopped) {
      const began = performance.now();
      await act().catch((error: Error) => {
        problem ||= `Others were not served: ${error.message}`;
      });
      slowest[what] = Math.max(slowest[what], performance.now() - began);
      await sleep(pauseMs);
    }
  };
  let number = 0;
  const running = [
    keep('healthMs', 100, () => api.get('/api/health')),
    keep('uploadMs', 500, () => {
      number += 1;
      const content = createNumberedPdf({ pages: 1, label: `small ${performance.now()}` });
      return api.upload(project, [{ name: `small ${number}.pdf`, content }], { classify: 'false' });
    }),
  ];
  return {
    stop: async () => {
      stopped = true;
      await Promise.all(running);
      return { ...slowest, problem };
    },
  };
}
