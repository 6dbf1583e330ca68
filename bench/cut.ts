/** Compares CPU time and memory of the cutter with qpdf in the same run. Needs qpdf. */
import { fork, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';
import { isInstalled } from '@/e2e/harness/system-programs';
import type { CutInput } from '@/lib/files/pdf/pdf-engine-port';
import type { CutCost, CutJob } from './cut-job';
import { writeScans, writeTextPdf } from './cut-sources';
import { formatRange, type Measurement, median } from './measurement';

const ROUNDS = 3;
const MAX_RATIO = 1.5;

/** Maximum ratio of CPU time per page between the longest and the shortest file. */
const LINEAR_FACTOR = 2;
const PAGE_COUNTS = [100, 1000, 10_000, 50_000];

/** Context of the benchmark: folder of the sources, cutting program and its output. */
interface CutBench {
  folder: string;
  program: string;
  out: string;
}

interface CutBenchJob {
  name: string;
  input: CutInput;
  warmUp: CutInput;
  /** Arguments for the same work in qpdf. */
  qpdf: string[];
}

export async function benchCut(): Promise<Measurement[]> {
  if (!isInstalled('qpdf') || !isInstalled('bash')) {
    return [
      {
        what: 'Cutting compared with qpdf',
        measured: 'not measured: there is no qpdf, or no bash to time it',
        met: true,
      },
    ];
  }
  const folder = mkdtempSync(join(tmpdir(), 'sheaf-bench-cut-'));
  const bench: CutBench = { folder, program: join(folder, 'cut-job.mjs'), out: join(folder, 'out') };
  try {
    await build({
      entryPoints: [join(import.meta.dirname, 'cut-job.ts')],
      outfile: bench.program,
      bundle: true,
      format: 'esm',
      platform: 'node',
      packages: 'external',
    });
    const measurements: Measurement[] = [];
    for (const job of await prepareJobs(bench)) measurements.push(await compareWithQpdf(bench, job));
    return [...measurements, ...(await measureGrowth(bench))];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function compareWithQpdf(
  bench: CutBench,
  { name, input, warmUp, qpdf }: CutBenchJob,
): Promise<Measurement> {
  const theirs = median(Array.from({ length: ROUNDS }, () => measureQpdfCpu(bench, qpdf)));
  const costs = (await measureCosts(bench, input, warmUp)).map(({ cpuSeconds }) => cpuSeconds);
  const peak = (await measureCosts(bench, input, undefined, 1))[0]!.peakMegabytes;
  const sources = new Set(input.sources.map(({ path }) => path));
  const megabytes = [...sources].reduce((sum, path) => sum + statSync(path).size, 0) / 2 ** 20;
  const ours = median(costs);
  return {
    what: `Cutting ${name}: CPU time compared with qpdf`,
    measured: `${formatSeconds(ours)} of ${formatSeconds(theirs)}, ${peak.toFixed(0)} MB for ${megabytes.toFixed(1)} MB`,
    range: formatRange(costs, formatSeconds),
    ofPeer: ours / theirs,
    required: `at most ${MAX_RATIO} of the peer`,
    met: ours / theirs <= MAX_RATIO,
  };
}

const formatSeconds = (seconds: number) => `${seconds.toFixed(2)} s`;

/** Measures how the cost per page changes with the number of pages. It should stay constant. */
async function measureGrowth(bench: CutBench): Promise<Measurement[]> {
  const warmUp = createSplit(bench, join(bench.folder, 'text-1000.pdf'), 1000, 10);
  const costs: { pages: number; msAPage: number; peakMegabytes: number }[] = [];
  for (const pages of PAGE_COUNTS) {
    const path = join(bench.folder, `growth-${pages}.pdf`);
    writeTextPdf(path, pages);
    const [cost] = await measureCosts(bench, createSplit(bench, path, pages, 10), warmUp, 1);
    costs.push({ pages, msAPage: (cost!.cpuSeconds * 1000) / pages, peakMegabytes: cost!.peakMegabytes });
    rmSync(path);
  }
  return costs.map(({ pages, msAPage, peakMegabytes }) => {
    const growth = msAPage / costs[0]!.msAPage;
    return {
      what: `Cutting ${pages.toLocaleString('en')} pages into 10 files: CPU time per page`,
      measured: `${msAPage.toFixed(3)} ms, ${peakMegabytes.toFixed(0)} MB`,
      growth,
      required: `≤ ${LINEAR_FACTOR} ×`,
      met: growth <= LINEAR_FACTOR,
    };
  });
}

async function prepareJobs(bench: CutBench): Promise<CutBenchJob[]> {
  const { folder, out } = bench;
  mkdirSync(out);
  const text1000 = join(folder, 'text-1000.pdf');
  const text10000 = join(folder, 'text-10000.pdf');
  const scans = join(folder, 'scans-300.pdf');
  writeTextPdf(text1000, 1000);
  writeTextPdf(text10000, 10_000);
  await writeScans(scans, 300);
  const small = Array.from({ length: 100 }, (_, index) => join(folder, `small-${index}.pdf`));
  for (const [index, path] of small.entries()) writeTextPdf(path, 3 + (index % 5));
  const warmUp = createSplit(bench, text1000, 1000, 10);
  const divided = (name: string, path: string, pages: number, parts: number): CutBenchJob => ({
    name: `${name} → ${parts} files`,
    input: createSplit(bench, path, pages, parts),
    warmUp,
    qpdf: [`--split-pages=${pages / parts}`, path, join(out, 'part-%d.pdf')],
  });
  return [
    divided('1,000 pages', text1000, 1000, 10),
    divided('1,000 pages', text1000, 1000, 100),
    divided('10,000 pages', text10000, 10_000, 10),
    divided('10,000 pages', text10000, 10_000, 100),
    divided('300 scans', scans, 300, 10),
    divided('300 scans', scans, 300, 100),
    {
      name: 'one page of 10,000',
      input: createSinglePartCut(
        bench,
        [{ path: text10000 }],
        [{ source: 0, firstPage: 5000, lastPage: 5000 }],
      ),
      warmUp,
      qpdf: [text10000, '--pages', '.', '5000', '--', join(out, 'part.pdf')],
    },
    {
      name: '100 files joined',
      input: createSinglePartCut(
        bench,
        small.map((path) => ({ path })),
        small.map((_, index) => ({ source: index, firstPage: 1, lastPage: 3 + (index % 5) })),
      ),
      warmUp,
      qpdf: ['--empty', '--pages', ...small, '--', join(out, 'part.pdf')],
    },
  ];
}

const createSinglePartCut = (
  { out }: CutBench,
  sources: CutInput['sources'],
  runs: CutInput['parts'][number]['runs'],
): CutInput => ({
  sources,
  parts: [{ runs, outputPath: join(out, 'part.pdf') }],
});

function createSplit({ out }: CutBench, path: string, pages: number, parts: number): CutInput {
  const each = pages / parts;
  return {
    sources: [{ path }],
    parts: Array.from({ length: parts }, (_, index) => ({
      runs: [{ source: 0, firstPage: index * each + 1, lastPage: (index + 1) * each }],
      outputPath: join(out, `part-${index}.pdf`),
    })),
  };
}

function measureCosts(
  { program, out }: CutBench,
  input: CutInput,
  warmUp: CutInput | undefined,
  rounds = ROUNDS,
): Promise<CutCost[]> {
  const job: CutJob = { warmUp, input, rounds, outputFolder: out };
  return new Promise((resolve, reject) => {
    const child = fork(program, { execArgv: [] });
    child.once('message', (costs) => resolve(costs as CutCost[]));
    child.once('exit', (code) => code && reject(new Error(`The job ended with ${code}.`)));
    child.send(job);
  });
}

/** Returns user and system seconds, as the shell measures them. */
function measureQpdfCpu({ out }: CutBench, args: string[]): number {
  for (const name of readdirSync(out)) rmSync(join(out, name));
  const script = 'TIMEFORMAT="%U %S"; time qpdf "$@" 2>/dev/null';
  const { stderr, status } = spawnSync('bash', ['-c', script, 'bash', ...args], { encoding: 'utf8' });
  const [user, system] = stderr.trim().split(/\s+/).map(Number);
  if (user === undefined || system === undefined || (status !== 0 && status !== 3)) {
    throw new Error(`qpdf could not be timed: ${stderr}`);
  }
  return user + system;
}
