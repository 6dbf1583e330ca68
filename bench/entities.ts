/** Benchmarks inserts and deletions of records, compared with psql on the same table of the same PostgreSQL server. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServer } from '@/e2e/harness/server';
import { createTestDatabase } from '@/e2e/harness/test-database';
import { createSupplierList, type EntityFixture, openEntityFixture, toInsertBody } from './entity-fixture';
import { formatRange, type Measurement, MIB, measureSeconds, median } from './measurement';

const MIN_SHARE = 0.6;
const ROUNDS = 5;
/** Maximum ratio of the deletion time in a large entity to a small one. */
const MAX_FLAT_FACTOR = 3;
const DELETION_COUNT = 30;

/**
 * @param full also measures deletions among 1 and 5 million records
 * @returns only a note if no PostgreSQL server is available for comparison
 */
export async function benchEntities({ full }: { full: boolean }): Promise<Measurement[]> {
  const server = process.env.TEST_DATABASE_URL;
  if (!server) {
    return [
      { what: 'Entity records', measured: 'not measured: TEST_DATABASE_URL names no PostgreSQL', met: true },
    ];
  }
  const database = await createTestDatabase(server, 'bench_entities');
  const folder = await mkdtemp(join(tmpdir(), 'sheaf-bench-'));
  const running = await startServer({
    dataDir: join(folder, 'data'),
    env: { DATABASE_URL: database.url, LOG_LEVEL: 'warn' },
  });
  try {
    const fixture = await openEntityFixture(running, database);
    const measurements: Measurement[] = [];
    for (const [size, batches] of [
      [1, 300],
      [100, 40],
      [10_000, 3],
    ] as const) {
      measurements.push(await measureInserting(fixture, size, batches));
    }
    measurements.push(...(await measureDeleting(fixture, full)), ...(await measureSideEffects(fixture)));
    return measurements;
  } finally {
    await running.stop();
    await database.drop();
    await rm(folder, { recursive: true, force: true });
  }
}

let next = 0;
/** Creates suppliers that don't exist yet. */
function createSuppliers(count: number): string[] {
  next += count;
  return createSupplierList(next, count);
}
const createBatches = (size: number, batches: number): string[][] =>
  Array.from({ length: batches }, () => createSuppliers(size));

async function measureInserting(fixture: EntityFixture, size: number, batches: number): Promise<Measurement> {
  const [ours, bare] = [await fixture.makeEntity(), await fixture.makeEntity()];
  await fixture.insert(ours, toInsertBody(createSuppliers(size)));
  const rates = { api: [] as number[], psql: [] as number[] };
  for (let round = 0; round < ROUNDS; round += 1) {
    // Alternate the order: the indexes grow with every row.
    const turns = [
      async () => rates.psql.push((size * batches) / fixture.psql.insert(bare, createBatches(size, batches))),
      async () => {
        const bodies = createBatches(size, batches).map(toInsertBody);
        const seconds = await measureSeconds(async () => {
          for (const body of bodies) await fixture.insert(ours, body);
        });
        rates.api.push((size * batches) / seconds);
      },
    ];
    for (const turn of round % 2 === 0 ? turns : turns.reverse()) await turn();
  }
  const [api, psql] = [median(rates.api), median(rates.psql)];
  const bound = size === 10_000;
  return {
    what: `Records in batches of ${size.toLocaleString('en')}, compared with psql’s INSERT … SELECT`,
    measured: `${formatWhole(api)} of ${formatWhole(psql)} rows/s`,
    range: formatRange(rates.api, formatWhole),
    ofPeer: api / psql,
    ...(bound && { required: `at least ${MIN_SHARE} of the peer` }),
    met: !bound || api / psql >= MIN_SHARE,
  };
}

async function measureDeleting(fixture: EntityFixture, full: boolean): Promise<Measurement[]> {
  const sizes = full ? [10_000, 100_000, 1_000_000, 5_000_000] : [10_000, 100_000];
  const times: { size: number; ms: number; each: number[] }[] = [];
  for (const size of sizes) {
    const entityId = await fixture.makeEntity();
    fillEntity(fixture, entityId, size);
    const each: number[] = [];
    for (let index = 0; index < DELETION_COUNT; index += 1) {
      const number = Math.floor((size / DELETION_COUNT) * index) + 1;
      each.push(
        await measureSeconds(async () => {
          const deleted = await fixture.remove(entityId, { no: `N-${size}-${number}`, kind: 'supplier' });
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
    range: formatRange(each, (seconds) => `${(seconds * 1000).toFixed(1)} ms`),
    growth: ms / first!.ms,
    ...(size !== first!.size && { required: `at most ${MAX_FLAT_FACTOR} × ${first!.ms.toFixed(1)} ms` }),
    met: ms <= MAX_FLAT_FACTOR * first!.ms,
  }));
}

/** Fills the table directly, because only the deletion is measured. */
function fillEntity({ psql }: EntityFixture, entityId: string, size: number): void {
  psql.run(`
    INSERT INTO entity_record (entity_id, data)
    SELECT '${entityId}', jsonb_build_object('no', 'N-${size}-' || n, 'kind', 'supplier', 'n', n, 'city', 'C' || n % 1000)
      FROM generate_series(1, ${size}) AS n;
    UPDATE entity SET record_count = ${size} WHERE id = '${entityId}';
    VACUUM ANALYZE entity_record;`);
}

/** Measures how long other requests wait while 32 MB of records are inserted. */
async function measureSideEffects(fixture: EntityFixture): Promise<Measurement[]> {
  const entityId = await fixture.makeEntity();
  const filler = 'text of a record '.repeat(190);
  const body = toInsertBody(
    Array.from({ length: 10_000 }, (_, n) => JSON.stringify({ n, filler: `${n} ${filler}` })),
  );
  const ask = () => fixture.api.get(`/api/projects/${fixture.project.uuid}/entities`);
  const calm = await measureDuring(new Promise((done) => setTimeout(done, 4_000)), ask);
  let seconds = 0;
  const busy = await measureDuring(
    (async () => {
      for (let time = 0; time < 3; time += 1) {
        seconds = await measureSeconds(() => fixture.insert(entityId, body));
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

/**
 * Repeats a request until the work is done.
 * @returns duration of each request in ms
 */
async function measureDuring(work: Promise<unknown>, ask: () => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  let done = false;
  const ended = work.finally(() => {
    done = true;
  });
  while (!done) {
    times.push((await measureSeconds(ask)) * 1000);
    await new Promise((resume) => setTimeout(resume, 10));
  }
  await ended;
  return times;
}

const percentile = (numbers: number[], share: number): number =>
  [...numbers].sort((a, b) => a - b)[Math.floor((numbers.length - 1) * share)] ?? Number.NaN;
const formatWhole = (rate: number) => Math.round(rate).toLocaleString('en');
