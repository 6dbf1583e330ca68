import { beforeEach, describe, expect, test } from 'vitest';
import { newId } from '@/lib/foundation/ids';
import { type Database, inTransaction } from '@/lib/platform/db/database';
import { Prisma } from '@/lib/platform/db/generated/client';
import { closeAfterTests } from '@/test-support/close-after-tests';
import { openTestDatabase } from '@/test-support/database';
import { clearJobs } from '@/test-support/platform/jobs/fast-embedded-engine';
import { countRead, explainAnalyze, type PlanNode } from '@/test-support/query-plan';
import { type ClaimOptions, claimJobRuns } from './claim-job-runs';
import type { FunctionSpec } from './embedded-job-functions';
import { type ClaimedRun, finishRun } from './embedded-job-runs';
import { getText } from './job-expressions';
import { FairShares, getLane, getParty } from './job-lanes';

const open = await closeAfterTests(openTestDatabase());

const functions = new Map([['work', { id: 'work' } as FunctionSpec]]);

test('a run can be claimed in the millisecond of its creation, however it is rounded', async () => {
  for (let times = 0; times < 20; times += 1) {
    // Time doesn't pass in a transaction.
    const taken = await inTransaction(open.db, async (tx) => {
      const [id, eventId] = [newId(), newId()];
      await tx.$executeRaw`INSERT INTO job_run (id, function_id, event_id, event)
        VALUES (${id}::uuid, 'work', ${eventId}, '{"id": "1", "name": "work", "data": {}, "ts": 0}')`;
      const runs = [];
      for await (const run of claimJobRuns(tx as Database, functions, { slots: 1, leaseMs: 600_000 }))
        runs.push(run.id);
      return runs.includes(id);
    });
    expect(taken).toBe(true);
  }
});

describe('turns', () => {
  const spec = (id: string, more: Partial<FunctionSpec> = {}): [string, FunctionSpec] => [
    id,
    { id, maxAttempts: 1, triggers: [], schedules: [], cancellations: [], ...more },
  ];
  const jobs = new Map([
    spec('scan', {
      turns: ['data', 'organizationId'],
      concurrency: { limit: 1, key: ['data', 'documentId'] },
    }),
    spec('classify', {
      turns: ['data', 'organizationId'],
      concurrency: { limit: 2, key: ['data', 'projectId'] },
    }),
    spec('cut', { turns: ['data', 'organizationId'], concurrency: { limit: 2 } }),
    spec('mail'),
  ]);
  beforeEach(() => clearJobs(open.db));

  async function queue(functionId: string, data: Record<string, string>, count = 1) {
    const rows = Array.from({ length: count }, (_, index) => {
      const event = { id: newId(), name: 'work', data: { documentId: newId(), ...data }, ts: 0 };
      const { concurrency } = jobs.get(functionId)!;
      return {
        id: newId(),
        functionId,
        eventId: newId(),
        event,
        lane: getLane(jobs.get(functionId)!, event),
        concurrencyKey: concurrency?.key ? getText(event, concurrency.key) : null,
        // Due in the past, in order.
        dueAt: new Date(Date.now() - 3_600_000 + index),
      };
    });
    await open.db.jobRun.createMany({ data: rows });
  }
  async function claim(slots: number, options: Partial<ClaimOptions> = {}) {
    const claimed: ClaimedRun[] = [];
    for await (const run of claimJobRuns(open.db, jobs, { slots, leaseMs: 600_000, ...options })) {
      options.shares?.begin(getParty(run.functionId, run.lane));
      claimed.push(run);
    }
    return claimed;
  }
  const finish = (run: ClaimedRun) => finishRun(open.db, run, null);
  const parties = (runs: ClaimedRun[]) => runs.map((run) => getParty(run.functionId, run.lane));

  test('one file of another organization is next, behind 150 files of one', async () => {
    await queue('scan', { organizationId: 'a' }, 150);
    const first = await claim(6);
    await queue('scan', { organizationId: 'b' });
    await finish(first[0]!);
    expect(parties(await claim(1))).toEqual(['b']);
  });

  test('organizations alternate while both have work, over all jobs together', async () => {
    await queue('scan', { organizationId: 'a' }, 20);
    await queue('classify', { organizationId: 'a', projectId: 'p' }, 20);
    await queue('cut', { organizationId: 'a' }, 20);
    await queue('scan', { organizationId: 'b' }, 4);
    expect(parties(await claim(8)).sort()).toEqual(['a', 'a', 'a', 'a', 'b', 'b', 'b', 'b']);
  });

  test('one organization alone gets every slot, shared by its jobs', async () => {
    await queue('scan', { organizationId: 'a' }, 20);
    await queue('cut', { organizationId: 'a' }, 20);
    const claimed = await claim(6);
    expect(parties(claimed)).toEqual(Array(6).fill('a'));
    expect(claimed.filter(({ functionId }) => functionId === 'cut')).toHaveLength(2);
  });

  test('an email without an organization does not wait for organizations, nor they for emails', async () => {
    await queue('mail', {}, 50);
    await queue('scan', { organizationId: 'a' }, 50);
    await queue('scan', { organizationId: 'b' }, 50);
    expect(parties(await claim(6)).sort()).toEqual(['a', 'a', 'b', 'b', 'mail', 'mail']);
  });

  test('skips a whole project at its limit, however long its queue is', async () => {
    await queue('classify', { organizationId: 'a', projectId: 'p' }, 500);
    await queue('classify', { organizationId: 'a', projectId: 'q' }, 1);
    expect(await claim(8)).toHaveLength(3);
    expect(await claim(5)).toEqual([]);
  });

  test('the last workers of a process are reserved for organizations that have none', async () => {
    const shares = new FairShares(2);
    await queue('scan', { organizationId: 'a' }, 50);
    const first = await claim(8, { shares });
    expect(first).toHaveLength(6);
    await queue('scan', { organizationId: 'b' }, 2);
    await queue('mail', {}, 2);
    expect(parties(await claim(2, { shares })).sort()).toEqual(['b', 'mail']);
  });

  test('every run is claimed, and none waits longer than its share, with more lanes than one pass reads', async () => {
    const organizations = 23;
    for (let index = 0; index < organizations; index += 1) {
      await queue(
        'scan',
        { organizationId: `organization ${String(index).padStart(2, '0')}` },
        1 + (index % 5),
      );
    }
    const order: string[] = [];
    for (let busy: ClaimedRun[] = []; ; ) {
      const news = await claim(3 - busy.length, { maxLanes: 4 });
      order.push(...parties(news));
      busy.push(...news);
      const run = busy.shift();
      if (!run) break;
      await finish(run);
      // Simulates an organization whose queue never ends.
      if (order.length < 100) await queue('scan', { organizationId: 'organization 99' });
    }
    const served = (index: number) =>
      order.filter((party) => party.endsWith(String(index).padStart(2, '0'))).length;
    for (let index = 0; index < organizations; index += 1) expect(served(index)).toBe(1 + (index % 5));
    expect(order.lastIndexOf('organization 22')).toBeLessThan(150);
  });

  /** Claims one run for each completed run, and returns the parties in the order served. */
  async function serve(
    claims: number,
    slots: number,
    options: Partial<ClaimOptions>,
    busy: ClaimedRun[] = [],
  ) {
    const order: string[] = [];
    while (order.length < claims) {
      const news = await claim(slots - busy.length, options);
      order.push(...parties(news));
      busy.push(...news);
      const run = busy.shift();
      if (!run) break;
      await finish(run);
      options.shares?.end(getParty(run.functionId, run.lane));
    }
    return order;
  }

  test('a new organization waits for one turn of the others, not for their queues', async () => {
    const shares = new FairShares(2);
    for (let index = 0; index < 8; index += 1) await queue('scan', { organizationId: `a${index}` }, 40);
    const busy: ClaimedRun[] = [];
    await serve(20, 8, { shares }, busy);
    await queue('scan', { organizationId: 'late' });
    expect((await serve(9, 8, { shares }, busy)).slice(0, 9)).toContain('late');
  });

  test('nine organizations take turns at eight workers', async () => {
    const shares = new FairShares(2);
    for (let index = 0; index < 9; index += 1) await queue('scan', { organizationId: `a${index}` }, 40);
    const order = await serve(90, 8, { shares });
    for (let index = 0; index < 9; index += 1)
      expect(longestWait(order, `a${index}`), `a${index}`).toBeLessThanOrEqual(10);
  });

  test.each([5, 6, 9, 13])('serves each of %i organizations, with four lanes in a pass', async (count) => {
    const shares = new FairShares(0);
    for (let index = 0; index < count; index += 1)
      await queue('scan', { organizationId: `a${String(index).padStart(2, '0')}` }, 30);
    const order = await serve(5 * count, 3, { shares, maxLanes: 4 });
    for (let index = 0; index < count; index += 1) {
      const party = `a${String(index).padStart(2, '0')}`;
      expect(longestWait(order, party), party).toBeLessThanOrEqual(2 * count);
    }
  });

  test('a call visits every lane, wherever it starts', async () => {
    const shares = new FairShares(0);
    for (let index = 0; index < 11; index += 1)
      await queue('classify', { organizationId: 'a', projectId: `p${String(index).padStart(2, '0')}` }, 3);
    for (const lane of ['', 'a/p04', 'a/p10', 'z']) {
      shares.lane = lane;
      const claimed = await claim(40, { shares, maxLanes: 4 });
      expect(claimed, lane).toHaveLength(22);
      expect(await claim(40, { shares, maxLanes: 4 })).toEqual([]);
      await open.db.jobRun.updateMany({ data: { status: 'queued', lease: null, leaseUntil: null } });
    }
  });

  test('the cost of a claim does not depend on the length of a queue', async () => {
    await queue('classify', { organizationId: 'a', projectId: 'p' }, 4000);
    await queue('scan', { organizationId: 'a' }, 4000);
    await claim(2);
    await open.db.$executeRaw`ANALYZE job_run`;
    const explained = async (lane: string) => {
      const shares = new FairShares(0);
      shares.lane = lane;
      const plans: PlanNode[][] = [];
      const explaining = new Proxy(open.db, {
        get: (target, key) =>
          key === '$queryRaw'
            ? async (query: TemplateStringsArray, ...values: unknown[]) => {
                plans.push(await explainAnalyze(target, Prisma.sql(query, ...values)));
                return [];
              }
            : Reflect.get(target, key),
      });
      for await (const _ of claimJobRuns(explaining, jobs, { slots: 2, leaseMs: 1, shares }));
      return plans.map(rowsRead);
    };
    for (const lane of ['', 'a', 'a/p', 'z'])
      for (const read of await explained(lane)) expect(read, lane).toBeLessThan(500);
  });
});

/** Returns the maximum number of claims between two turns of the party. */
function longestWait(order: string[], party: string): number {
  const turns = order.flatMap((served, index) => (served === party ? [index] : []));
  return Math.max(...[...turns, order.length].map((turn, index) => turn - (turns[index - 1] ?? -1)));
}

/** Returns the number of table rows that a plan has read, including unused rows. */
const rowsRead = (nodes: PlanNode[]): number =>
  nodes.filter((node) => node['Relation Name'] === 'job_run').reduce((sum, node) => sum + countRead(node), 0);
