/** Benchmarks the review of a project: its dashboard, and the request for the next document. */
import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { getCpuMs } from '@/lib/platform/child-processes/child-cpu-time';
import type { Dashboard } from '@/lib/recognition/dashboard/schemas';
import type { DocumentFixture } from './document-fixture';
import { DECIDED_SHARE, getReviewStatements } from './fill-review';
import { type Measure, measureOnEmbedded, measureOnServer } from './measure-documents';
import { formatRange, type Measurement, median } from './measurement';
import { getTreeCpuMs } from './process-usage';
import { measureCall } from './timed-call';

/** Number of waiting documents of the measured project, and of another project in the same tables. */
const WAITING = 10_000;
const FILLING = { sizes: [WAITING, WAITING], getStatements: getReviewStatements };
const WARM_UP_ROUNDS = 3;

const DASHBOARD_ROUNDS = 20;
const MAX_DASHBOARD_MS = 300;

const NEXT_ROUNDS = 7;
/** Linux counts CPU time in steps of 10 ms, so a round has many requests. */
const REQUESTS_PER_ROUND = 100;
const MAX_NEXT_CPU_MS = 20;

export const REVIEW_BENCHES: Record<string, Measure> = { dashboard: measureDashboard, next: measureNext };

/** Measures on the embedded database, and on the PostgreSQL server of TEST_DATABASE_URL if it is set. */
export async function benchReview(measures: readonly Measure[]): Promise<Measurement[]> {
  const measure: Measure = async (fixture) => {
    const measurements: Measurement[] = [];
    for (const each of measures) measurements.push(...(await each(fixture)));
    return measurements;
  };
  const server = process.env.TEST_DATABASE_URL;
  const folder = await mkdtemp(join(tmpdir(), 'sheaf-bench-'));
  try {
    const embedded = await measureOnEmbedded(join(folder, 'embedded'), FILLING, measure);
    return server
      ? [...embedded, ...(await measureOnServer(server, join(folder, 'data'), FILLING, measure))]
      : embedded;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const formatMs = (ms: number) => `${ms.toFixed(ms < 10 ? 1 : 0)} ms`;
const formatCount = (count: number) => count.toLocaleString('en');
const getDatabaseName = ({ psql }: DocumentFixture) => (psql ? 'PostgreSQL' : 'the embedded database');
/** Formats the load of the last minute, because other work on the machine makes requests slower. */
const formatLoad = () => `load ${loadavg()[0]!.toFixed(1)} on ${availableParallelism()} cores`;

async function measureDashboard(fixture: DocumentFixture): Promise<Measurement[]> {
  const { api, projects } = fixture;
  const { project, size } = projects[0]!;
  const ask = () => measureCall(`${api.url}/api/projects/${project.uuid}/dashboard`, api.credentials);
  const { intake, waiting } = await api.get<Dashboard>(`/api/projects/${project.uuid}/dashboard`);
  const sum = (counts: { documents: number }[]) => counts.reduce((all, { documents }) => all + documents, 0);
  if (sum(intake) !== size * (1 + DECIDED_SHARE) || sum(waiting) !== size)
    throw new Error('The dashboard doesn’t count the documents of the benchmark.');
  for (let round = 0; round < WARM_UP_ROUNDS; round += 1) await ask();
  const times: number[] = [];
  for (let round = 0; round < DASHBOARD_ROUNDS; round += 1) times.push((await ask()).last * 1000);
  const p50 = median(times);
  const documents = `${formatCount(size)} waiting and ${formatCount(size * DECIDED_SHARE)} decided documents`;
  return [
    {
      what: `Dashboard with ${documents} on ${getDatabaseName(fixture)}`,
      measured: `${formatMs(p50)} (${formatLoad()})`,
      range: formatRange(times, formatMs),
      required: `under ${MAX_DASHBOARD_MS} ms`,
      met: p50 < MAX_DASHBOARD_MS,
    },
  ];
}

async function measureNext(fixture: DocumentFixture): Promise<Measurement[]> {
  const { api, projects, psql } = fixture;
  const { project, size } = projects[0]!;
  const claim = async (count: number) => {
    for (let index = 0; index < count; index += 1) {
      const queue = index % 2 === 0 ? 'held' : 'values';
      const next = await api.post<{ document: unknown }>(`/api/projects/${project.uuid}/next`, { queue });
      if (!next.document) throw new Error(`The queue ${queue} is empty.`);
    }
  };
  const getUsedMs = () => getTreeCpuMs(fixture.pid) + (psql ? getBackendsCpuMs(psql.database) : 0);
  await claim(REQUESTS_PER_ROUND);
  const used: number[] = [];
  const times: number[] = [];
  for (let round = 0; round < NEXT_ROUNDS; round += 1) {
    const [cpu, began] = [getUsedMs(), performance.now()];
    await claim(REQUESTS_PER_ROUND);
    times.push((performance.now() - began) / REQUESTS_PER_ROUND);
    used.push((getUsedMs() - cpu) / REQUESTS_PER_ROUND);
  }
  const p50 = median(used);
  return [
    {
      what: `Next of ${formatCount(size)} waiting documents on ${getDatabaseName(fixture)}: CPU time of Sheaf and the database`,
      measured: `${formatMs(p50)}, answered in ${formatMs(median(times))} (${formatLoad()})`,
      range: formatRange(used, formatMs),
      required: `under ${MAX_NEXT_CPU_MS} ms`,
      met: p50 < MAX_NEXT_CPU_MS,
    },
  ];
}

/**
 * Returns the CPU time in ms that the processes of PostgreSQL have used for a database. Their command lines name it.
 *
 * @throws Error if PostgreSQL runs on another machine
 */
function getBackendsCpuMs(database: string): number {
  const backends = readdirSync('/proc').filter((pid) => /^\d+$/.test(pid) && isBackend(pid, database));
  if (backends.length === 0) throw new Error('The benchmark needs PostgreSQL on the same Linux machine.');
  return backends.reduce((sum, pid) => sum + (getCpuMs(Number(pid)) ?? 0), 0);
}

function isBackend(pid: string, database: string): boolean {
  try {
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8');
    return command.startsWith('postgres:') && command.split(' ').includes(database);
  } catch {
    // The process has ended.
    return false;
  }
}
