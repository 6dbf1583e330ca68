// npm run bench:cut: CPU time and memory of the cutter beside qpdf's, in the same run. Needs qpdf; nothing else does.
import { fork, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';
import type { CutInput } from '@/lib/pdf/engine';
import type { CutCost, CutJob } from './cut-job';
import { writeScans, writeTextPdf } from './cut-sources';
import { median } from './measure';

const ROUNDS = 3;
const MOST_TIMES = 1.5;

const folder = mkdtempSync(join(tmpdir(), 'sheaf-bench-cut-'));
const program = join(folder, 'cut-job.mjs');
const out = join(folder, 'out');

interface Job {
  name: string;
  input: CutInput;
  warmUp: CutInput;
  /** The arguments that make qpdf do the same. */
  qpdf: string[];
}

async function main(): Promise<boolean> {
  await build({
    entryPoints: [join(import.meta.dirname, 'cut-job.ts')],
    outfile: program,
    bundle: true,
    format: 'esm',
    platform: 'node',
    packages: 'external',
  });
  const jobs = await prepare();
  console.log('job                          qpdf CPU s   ours CPU s   ratio   ours peak MB   source MB');
  const ratios: number[] = [];
  for (const job of jobs) {
    const reference = median(Array.from({ length: ROUNDS }, () => cpuOfQpdf(job.qpdf)));
    const costs = await costsOf(job.input, job.warmUp);
    const ours = median(costs.map(({ cpuSeconds }) => cpuSeconds));
    const peak = (await costsOf(job.input, undefined, 1))[0]!.peakMegabytes;
    const sources = new Set(job.input.sources.map(({ path }) => path));
    const megabytes = [...sources].reduce((sum, path) => sum + statSync(path).size, 0) / 2 ** 20;
    ratios.push(ours / reference);
    console.log(
      `${job.name.padEnd(28)} ${fixed(reference)} ${fixed(ours)} ${fixed(ours / reference, 8)} ${fixed(peak, 13, 0)} ${fixed(megabytes, 11, 1)}`,
    );
  }
  await growth();
  return ratios.every((ratio) => ratio <= MOST_TIMES);
}

const fixed = (value: number, width = 11, digits = 2) => value.toFixed(digits).padStart(width);

/** How the cost of a page changes with the number of pages: it should not. */
async function growth() {
  console.log('\npages    CPU ms a page   peak MB');
  for (const pages of [100, 1000, 10_000, 50_000]) {
    const path = join(folder, `growth-${pages}.pdf`);
    writeTextPdf(path, pages);
    const [cost] = await costsOf(split(path, pages, 10), split(join(folder, 'text-1000.pdf'), 1000, 10), 1);
    console.log(
      `${String(pages).padEnd(8)} ${fixed((cost!.cpuSeconds * 1000) / pages, 13, 3)} ${fixed(cost!.peakMegabytes, 9, 0)}`,
    );
    rmSync(path);
  }
}

async function prepare(): Promise<Job[]> {
  mkdirSync(out);
  const text1000 = join(folder, 'text-1000.pdf');
  const text10000 = join(folder, 'text-10000.pdf');
  const scans = join(folder, 'scans-300.pdf');
  writeTextPdf(text1000, 1000);
  writeTextPdf(text10000, 10_000);
  await writeScans(scans, 300);
  const small = Array.from({ length: 100 }, (_, index) => join(folder, `small-${index}.pdf`));
  for (const [index, path] of small.entries()) writeTextPdf(path, 3 + (index % 5));
  const warmUp = split(text1000, 1000, 10);
  const divided = (name: string, path: string, pages: number, parts: number): Job => ({
    name: `${name} → ${parts} files`,
    input: split(path, pages, parts),
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
      input: onePart([{ path: text10000 }], [{ source: 0, firstPage: 5000, lastPage: 5000 }]),
      warmUp,
      qpdf: [text10000, '--pages', '.', '5000', '--', join(out, 'part.pdf')],
    },
    {
      name: '100 files joined',
      input: onePart(
        small.map((path) => ({ path })),
        small.map((_, index) => ({ source: index, firstPage: 1, lastPage: 3 + (index % 5) })),
      ),
      warmUp,
      qpdf: ['--empty', '--pages', ...small, '--', join(out, 'part.pdf')],
    },
  ];
}

const onePart = (sources: CutInput['sources'], runs: CutInput['parts'][number]['runs']): CutInput => ({
  sources,
  parts: [{ runs, outputPath: join(out, 'part.pdf') }],
});

function split(path: string, pages: number, parts: number): CutInput {
  const each = pages / parts;
  return {
    sources: [{ path }],
    parts: Array.from({ length: parts }, (_, index) => ({
      runs: [{ source: 0, firstPage: index * each + 1, lastPage: (index + 1) * each }],
      outputPath: join(out, `part-${index}.pdf`),
    })),
  };
}

function costsOf(input: CutInput, warmUp: CutInput | undefined, rounds = ROUNDS): Promise<CutCost[]> {
  const job: CutJob = { warmUp, input, rounds, outputFolder: out };
  return new Promise((resolve, reject) => {
    const child = fork(program, { execArgv: [] });
    child.once('message', (costs) => resolve(costs as CutCost[]));
    child.once('exit', (code) => code && reject(new Error(`The job ended with ${code}.`)));
    child.send(job);
  });
}

/** User and system seconds, as the shell counts them. */
function cpuOfQpdf(args: string[]): number {
  for (const name of readdirSync(out)) rmSync(join(out, name));
  const script = 'TIMEFORMAT="%U %S"; time qpdf "$@" 2>/dev/null';
  const { stderr, status } = spawnSync('bash', ['-c', script, 'bash', ...args], { encoding: 'utf8' });
  const [user, system] = stderr.trim().split(/\s+/).map(Number);
  if (user === undefined || system === undefined || (status !== 0 && status !== 3)) {
    throw new Error(`qpdf could not be timed: ${stderr}`);
  }
  return user + system;
}

try {
  process.exitCode = (await main()) ? 0 : 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
