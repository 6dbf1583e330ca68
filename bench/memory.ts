/**
 * Draws the memory of a server during a mixed load and idle minutes, embedded and at the same time on the PostgreSQL server
 * in TEST_DATABASE_URL: `npx tsx bench/memory.ts --load 60 --idle 10 --out docs/memory.svg`. Needs `npm run build` and
 * Linux. PostgreSQL's own processes are not counted.
 */
import { writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { Api } from '@/e2e/harness/api';
import { ADMIN, startServer } from '@/e2e/harness/server';
import { createTestDatabase } from '@/e2e/harness/test-database';
import { readOptions } from '@/scripts/options';
import { createPaperPdf } from '@/test-support/classification/create-paper-pdf';
import { createInvoice } from '@/test-support/classification/papers';
import { MIB } from './measurement';
import { drawMemoryGraph, type MemoryCurve } from './memory-graph';
import { getTreeMib } from './process-usage';

const MINUTE_MS = 60_000;
const SAMPLE_MS = 5000;
/** Number of users that upload, search, list, and cut at the same time. */
const USERS = 3;
/** Pause in ms of a user after each document. */
const PAUSE_MS = 1000;

const { values: options } = readOptions({
  options: {
    load: { type: 'string', default: '60' },
    idle: { type: 'string', default: '10' },
    out: { type: 'string', default: 'docs/memory.svg' },
  },
});
const loadMinutes = Number(options.load);
const idleMinutes = Number(options.idle);

const server = process.env.TEST_DATABASE_URL;
const curves = await Promise.all([measure('embedded'), ...(server ? [measureOnPostgres(server)] : [])]);
writeFileSync(options.out, drawMemoryGraph(curves, { loadMinutes }));
for (const { name, points } of curves) {
  const at = (minute: number) => points.findLast((point) => point.minute <= minute)!.mb.toFixed(0);
  const max = Math.max(...points.map(({ mb }) => mb)).toFixed(0);
  console.log(
    `${name}: ${at(0)} MB at the start, at most ${max} MB, ${at(loadMinutes + 5)} MB 5 minutes after the load, ` +
      `${at(loadMinutes + idleMinutes)} MB at the end`,
  );
}
process.exit(0);

async function measureOnPostgres(server: string): Promise<MemoryCurve> {
  const database = await createTestDatabase(server, 'memory');
  try {
    return await measure('PostgreSQL', { DATABASE_URL: database.url });
  } finally {
    await database.drop();
  }
}

async function measure(name: string, env: Record<string, string> = {}): Promise<MemoryCurve> {
  const running = await startServer({ env });
  const began = performance.now();
  const points: MemoryCurve['points'] = [];
  const sample = () =>
    points.push({
      minute: (performance.now() - began) / MINUTE_MS,
      mb: (getTreeMib(running.process.pid!) * MIB) / 1e6,
    });
  sample();
  points[0]!.minute = 0;
  const timer = setInterval(sample, SAMPLE_MS);
  try {
    const api = await Api.signIn(running.url, ADMIN);
    const users = Array.from({ length: USERS }, (_, user) =>
      work(api, user, began + loadMinutes * MINUTE_MS),
    );
    await Promise.all(users);
    await sleep(began + (loadMinutes + idleMinutes) * MINUTE_MS - performance.now());
    return { name, points };
  } finally {
    clearInterval(timer);
    await running.stop();
  }
}

/** Uploads, opens, finds, lists, and cuts documents until a time. */
async function work(api: Api, user: number, until: number): Promise<void> {
  const project = await api.createProject(`User ${user + 1}`);
  for (let number = 1; performance.now() < until; number += 1) {
    const content = Buffer.from(await createPaperPdf(createInvoice(number)));
    const { uuid, page_count: pages } = await api.uploadAndWait(project, {
      name: `invoice ${number}.pdf`,
      content,
    });
    await api.getBytes(`/api/prebuilt-documents/${uuid}/pages/1/thumbnail`);
    await api.file(uuid);
    await api.documents(project);
    await api.documents(project, { q: 'invoice' });
    if (pages && pages > 1 && number % 3 === 0) {
      await api.applyPlan(
        [uuid],
        [
          { start_page: 1, end_page: 1 },
          { start_page: 2, end_page: pages },
        ],
      );
    }
    await sleep(PAUSE_MS);
  }
}
