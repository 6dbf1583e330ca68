import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '@/lib/core/ids';
import { type Database, inTransaction } from '@/lib/platform/db/database';
import type { OpenDatabase } from '@/lib/platform/db/open-database';
import { openTestDatabase } from '@/lib/testing/database';
import { claimRuns } from './claim';
import type { FunctionSpec } from './functions';

let open: OpenDatabase;
beforeAll(async () => {
  open = await openTestDatabase();
});
afterAll(() => open.close());

const functions = new Map([['work', { id: 'work' } as FunctionSpec]]);

test('a run is taken in the very moment in which it was made, to whichever millisecond that is rounded', async () => {
  for (let times = 0; times < 20; times += 1) {
    // In a transaction no time passes.
    const taken = await inTransaction(open.db, async (tx) => {
      const [id, eventId] = [newId(), newId()];
      await tx.$executeRaw`INSERT INTO job_run (id, function_id, event_id, event)
        VALUES (${id}::uuid, 'work', ${eventId}, '{"id": "1", "name": "work", "data": {}, "ts": 0}')`;
      const runs = [];
      for await (const run of claimRuns(tx as Database, functions, 1, 600_000)) runs.push(run.id);
      return runs.includes(id);
    });
    expect(taken).toBe(true);
  }
});
