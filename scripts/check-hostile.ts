/**
 * `npm run check:hostile [-- FOLDER --only bomb]`: uploads files that are made to harm, those that it makes itself and
 * those of the folder, one at a time and then two at once, the slowest together; with `--only` those whose names that
 * pattern finds. Each must be refused, held with a sentence, or handled correctly (of a PDF: pages as qpdf counts them,
 * a picture of the first, and a cut; of a file without pages: its text), within 20 s (two at once: 40 s); and all the
 * while another client must be served, and told of the service's health within a second. At the end no child process
 * may be at work on any of it.
 */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Found, isPdf, tryFile } from '@/e2e/faults/harmful-file';
import { Api, type Project } from '@/e2e/harness/api';
import { descendantsOf, watchMemory } from '@/e2e/harness/memory';
import { qpdfPageCount } from '@/e2e/harness/pdf-tools';
import { tellSeed } from '@/e2e/harness/random';
import { ADMIN, startServer } from '@/e2e/harness/server';
import { isInstalled } from '@/e2e/harness/system-programs';
import { type Cell, printTable } from '@/e2e/harness/table';
import { cpuMsOf } from '@/lib/platform/child-processes/cpu-time';
import { HARMFUL_TEXTS } from '@/lib/testing/hostile-text-fixtures';
import { numberedPdf } from '@/lib/testing/pdf-fixtures';
import { HARMFUL_PDFS } from '@/lib/testing/pdf-hostile-fixtures';
import { readOptions } from './options';

const WITHIN_MS = 20_000;
const HEALTH_WITHIN_MS = 1000;
const COMPARED_MS = 10_000;
/** What reading the other client's small files takes of it. */
const MOST_CHILD_CPU_MS = 3000;
const KINDS = /\.(pdf|docx|xlsx|csv|txt|xml|eml|tiff?)$/i;

const { values: options, positionals } = readOptions({
  options: { only: { type: 'string', default: '' } },
  allowPositionals: true,
});
const [folder] = positionals;
tellSeed(null);
const hasQpdf = isInstalled('qpdf');
if (!hasQpdf) console.log('Nobody counts the pages beside Sheaf: it takes qpdf.');
const files = await hostileFiles();
if (files.length === 0) throw new Error('No file has such a name.');
const server = await startServer({ env: { LOG_LEVEL: 'error' } });
const rows: Cell[][] = [];
let broken = 0;
let tries = 0;
try {
  const api = await Api.signIn(server.url, ADMIN);
  const hostile = await api.createProject('Hostile');
  const bystander = await api.createProject('Bystander');
  await api.uploaded(bystander, { name: 'warm-up.pdf', content: numberedPdf({ pages: 1 }) });
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
  'Files that are made to harm, and what others noticed (slowest answers, largest memory)',
  ['file', 'outcome', 's', 'health ms', 'small upload ms', 'child MB', 'server MB', 'said', 'problem'],
  rows,
);
console.log(`${tries - broken} of ${tries} tries harmed nobody.`);
process.exit(broken === 0 ? 0 : 1);

interface HostileFile {
  name: string;
  /** Made when they are needed: all of them at once would fill the memory. */
  bytes: () => Promise<Buffer>;
  /** As qpdf counts them; null when it can't. */
  pages: number | null;
}

async function hostileFiles(): Promise<HostileFile[]> {
  const sources = [
    ...(folder ? await filesOf(folder) : []),
    ...Object.entries(HARMFUL_PDFS).map(([name, make]) => ({
      name: `${name}.pdf`,
      bytes: async () => make(),
    })),
    ...Object.entries(HARMFUL_TEXTS).map(([name, make]) => ({ name, bytes: async () => make() })),
  ].filter(({ name }) => new RegExp(options.only).test(name));
  const found: HostileFile[] = [];
  // Counted beforehand, so that qpdf's own troubles with a file slow nothing down later.
  for (const source of sources) {
    const pages = hasQpdf && isPdf(source) ? await qpdfPageCount(await source.bytes(), 10_000) : null;
    found.push({ ...source, pages });
  }
  return found;
}

async function filesOf(from: string): Promise<Omit<HostileFile, 'pages'>[]> {
  const names = (await readdir(from)).filter((each) => KINDS.test(each)).sort();
  return names.map((name) => ({ name, bytes: () => readFile(join(from, name)) }));
}

/**
 * How fast others are served while nothing happens, to tell a service that is held up from a machine that is busy; and
 * that nothing does happen.
 */
async function tryNothing(api: Api, bystander: Project): Promise<void> {
  tries += 1;
  const others = serveOthers(api, bystander);
  const before = childrenCpuMs();
  await sleep(COMPARED_MS);
  const busiestMs = Math.max(0, ...[...childrenCpuMs()].map(([pid, ms]) => ms - (before.get(pid) ?? 0)));
  const { healthMs, uploadMs, problem } = await others.stop();
  const atWork = busiestMs > MOST_CHILD_CPU_MS ? `A child process was at work for ${busiestMs} ms.` : '';
  const problems = [problem, atWork].filter(Boolean).join(' ');
  if (problems) broken += 1;
  const times = [COMPARED_MS / 1000, Math.round(healthMs), Math.round(uploadMs)];
  rows.push(['(nothing, to compare)', '', ...times, '', '', '', problems]);
  console.log(`nothing, to compare: health ${Math.round(healthMs)} ms${problems ? ` — ${problems}` : ''}`);
}

function childrenCpuMs(): Map<number, number> {
  return new Map(descendantsOf(server.process.pid!).map((pid) => [pid, cpuMsOf(pid) ?? 0]));
}

/** Tries files at the same time while others are served, and adds a row. @returns the seconds that it took */
async function tryTogether(
  api: Api,
  project: Project,
  bystander: Project,
  together: HostileFile[],
): Promise<number> {
  tries += 1;
  const withinMs = WITHIN_MS * together.length;
  // A PDF that is uploaded again differs in its last bytes, so that nothing is known of it.
  const mark = Buffer.from(`\n% ${tries}\n`);
  const contents = await Promise.all(
    together.map(async (file) => Buffer.concat([await file.bytes(), ...(isPdf(file) ? [mark] : [])])),
  );
  const others = serveOthers(api, bystander);
  let found: Found[] = [];
  const began = performance.now();
  const peak = await watchMemory(server.process.pid!, async () => {
    found = await Promise.all(
      together.map((file, index) => tryFile(api, project, file, contents[index]!, withinMs)),
    );
  });
  const seconds = (performance.now() - began) / 1000;
  const { healthMs, uploadMs, problem } = await others.stop();
  const problems = [
    ...found.map((each) => each.problem),
    problem,
    healthMs > HEALTH_WITHIN_MS ? 'Its health took too long to tell.' : '',
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
    found.map((each) => each.said).join(' + '),
    problems,
  ]);
  console.log(`${name}: ${outcome} ${seconds.toFixed(1)} s${problems ? ` — ${problems}` : ''}`);
  return seconds;
}

/** Another client, who asks for the service's health and uploads a small file again and again. */
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
      const content = numberedPdf({ pages: 1, label: `small ${performance.now()}` });
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
