/** How fast records come in and go, beside the same rows by psql into the same table of the same PostgreSQL. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createOwnDatabase } from '@/e2e/harness/own-database';
import { startServer } from '@/e2e/harness/server';
import { type EntityDesk, insertBody, openEntityDesk, suppliers } from './entity-desk';
import { type Measurement, MIB, median, rangeOf, timed } from './measure';

const LEAST_SHARE = 0.6;
const ROUNDS = 5;
/** Of a deletion in a large entity to one in a small entity, before that is not flat. */
const FLAT_FACTOR = 3;
const DELETIONS = 30;

/**
 * @param full also deletions among 1 and 5 million records
 * @returns nothing but a note without a PostgreSQL server to compare with
 */
export async function benchEntities({ full }: { full: boolean }): Promise<Measurement[]> {
  const server = process.env.TEST_DATABASE_URL;
  if (!server) {
    return [
      { what: 'Entity records', measured: 'not measured: TEST_DATABASE_URL names no PostgreSQL', met: true },
    ];
  }
  const database = await createOwnDatabase(server, 'bench_entities');
  const folder = await mkdtemp(join(tmpdir(), 'sheaf-bench-'));
  const running = await startServer({
    dataDir: join(folder, 'data'),
    env: { DATABASE_URL: database.url, LOG_LEVEL: 'warn' },
  });
  try {
    const desk = await openEntityDesk(running, database);
    const measurements: Measurement[] = [];
    for (const [size, batches] of [
      [1, 300],
      [100, 40],
      [10_000, 3],
    ] as const) {
      measurements.push(await inserting(desk, size, batches));
    }
    measurements.push(...(await deleting(desk, full)), ...(await besides(desk)));
    return measurements;
  } finally {
    await running.stop();
    await database.drop();
    await rm(folder, { recursive: true, force: true });
  }
}

let next = 0;
/** Suppliers that were not there before. */
function newSuppliers(count: number): string[] {
  next += count;
  return suppliers(next, count);
}
const fresh = (size: number, batches: number): string[][] =>
  Array.from({ length: batches }, () => newSuppliers(size));

async function inserting(desk: EntityDesk, size: number, batches: number): Promise<Measurement> {
  const [ours, bare] = [await desk.makeEntity(), await desk.makeEntity()];
  await desk.insert(ours, insertBody(newSuppliers(size)));
  const rates = { api: [] as number[], psql: [] as number[] };
  for (let round = 0; round < ROUNDS; round += 1) {
    // By turns, and each first as often, since the indexes grow with every row.
    const turns = [
      async () => rates.psql.push((size * batches) / desk.psql.insert(bare, fresh(size, batches))),
      async () => {
        const bodies = fresh(size, batches).map(insertBody);
        const seconds = await timed(async () => {
          for (const body of bodies) await desk.insert(ours, body);
        });
        rates.api.push((size * batches) / seconds);
      },
    ];
    for (const turn of round % 2 === 0 ? turns : turns.reverse()) await turn();
  }
  const [api, psql] = [median(rates.api), median(rates.psql)];
  const bound = size === 10_000;
  return {
    what: `Records in batches of ${size.toLocaleString('en')}, beside psql’s INSERT … SELECT`,
    measured: `${whole(api)} of ${whole(psql)} rows/s`,
    range: rangeOf(rates.api, whole),
    ofPeer: api / psql,
    ...(bound && { required: `at least ${LEAST_SHARE} of the peer` }),
    met: !bound || api / psql >= LEAST_SHARE,
  };
}

async function deleting(desk: EntityDesk, full: boolean): Promise<Measurement[]> {
  const sizes = full ? [10_000, 100_000, 1_000_000, 5_000_000] : [10_000, 100_000];
  const times: { size: number; ms: number; each: number[] }[] = [];
  for (const size of sizes) {
    const entityId = await desk.makeEntity();
    fill(desk, entityId, size);
    const each: number[] = [];
    for (let index = 0; index < DELETIONS; index += 1) {
      const number = Math.floor((size / DELETIONS) * index) + 1;
      each.push(
        await timed(async () => {
          const deleted = await desk.remove(entityId, { no: `N-${size}-${number}`, kind: 'supplier' });
          if (deleted !== 1) throw new Error(`${deleted} records were deleted instead of one.`);
        }),
      );
    }
    times.push({ size, ms: median(each) * 1000, each });
  }
  const [first] = times;
  return times.map(({ size, ms, each }) => ({
    what: `Deleting by two pairs among ${size.toLocaleString('en')} records`,
    measured: `${ms.toFixed(1)} ms`,
    range: rangeOf(each, (seconds) => `${(seconds * 1000).toFixed(1)} ms`),
    growth: ms / first!.ms,
    ...(size !== first!.size && { required: `at most ${FLAT_FACTOR} × ${first!.ms.toFixed(1)} ms` }),
    met: ms <= FLAT_FACTOR * first!.ms,
  }));
}

/** Straight into the table: what is measured is the deletion. */
function fill({ psql }: EntityDesk, entityId: string, size: number): void {
  psql.run(`
    INSERT INTO entity_record (entity_id, data)
    SELECT '${entityId}', jsonb_build_object('no', 'N-${size}-' || n, 'kind', 'supplier', 'n', n, 'city', 'C' || n % 1000)
      FROM generate_series(1, ${size}) AS n;
    UPDATE entity SET record_count = ${size} WHERE id = '${entityId}';
    VACUUM ANALYZE entity_record;`);
}

/** How long others wait while 32 MB of records come in. */
async function besides(desk: EntityDesk): Promise<Measurement[]> {
  const entityId = await desk.makeEntity();
  const filler = 'text of a record '.repeat(190);
  const body = insertBody(
    Array.from({ length: 10_000 }, (_, n) => JSON.stringify({ n, filler: `${n} ${filler}` })),
  );
  const ask = () => desk.api.get(`/api/projects/${desk.project.uuid}/entities`);
  const calm = await during(new Promise((done) => setTimeout(done, 4_000)), ask);
  let seconds = 0;
  const busy = await during(
    (async () => {
      for (let time = 0; time < 3; time += 1) {
        seconds = await timed(() => desk.insert(entityId, body));
      }
    })(),
    ask,
  );
  return [
    {
      what: `Other requests during inserts of ${(body.length / MIB).toFixed(1)} MB: 99 of 100 within`,
      measured: `${percentile(busy, 0.99).toFixed(0)} ms (${percentile(calm, 0.99).toFixed(0)} ms without; ${busy.length} requests; an insert took ${seconds.toFixed(1)} s)`,
      met: true,
    },
  ];
}

/** Asks again and again until the work is done. @returns milliseconds of each */
async function during(work: Promise<unknown>, ask: () => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  let done = false;
  const ended = work.finally(() => {
    done = true;
  });
  while (!done) {
    times.push((await timed(ask)) * 1000);
    await new Promise((resume) => setTimeout(resume, 10));
  }
  await ended;
  return times;
}

const percentile = (numbers: number[], share: number): number =>
  [...numbers].sort((a, b) => a - b)[Math.floor((numbers.length - 1) * share)] ?? Number.NaN;
const whole = (rate: number) => Math.round(rate).toLocaleString('en');
