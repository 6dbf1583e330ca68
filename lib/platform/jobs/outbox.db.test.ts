import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import type { OpenDatabase } from '@/lib/platform/db/open-database';
import { openTestDatabase } from '@/lib/testing/database';
import { defineEvent } from './event';
import { eventIdOf, sendEvent, sendEvents } from './outbox';
import { emptyJobs } from './testing/quick-embedded';

const requested = defineEvent('outbox/work.requested', z.object({ document: z.string() }));

let open: OpenDatabase;
beforeAll(async () => {
  open = await openTestDatabase();
});
afterAll(() => open.close());
beforeEach(() => emptyJobs(open.db));

test('a payload that breaks its schema, or carries bytes in place of ids, is never sent', async () => {
  await expect(sendEvent(open.db, requested, { document: 7 as unknown as string })).rejects.toThrow(
    z.ZodError,
  );
  await expect(sendEvent(open.db, requested, { document: 'x'.repeat(300_000) })).rejects.toThrow('send ids');
  expect(await open.db.outboxEvent.count()).toBe(0);
});

test('many events are sent in their order', async () => {
  await sendEvents(open.db, requested, [{ document: 'a' }, { document: 'b' }, { document: 'c' }]);
  const rows = await open.db.outboxEvent.findMany({ orderBy: { id: 'asc' } });
  expect(rows.map((row) => row.data)).toEqual([{ document: 'a' }, { document: 'b' }, { document: 'c' }]);
});

test('the same id is one event, and the first one stays', async () => {
  const id = eventIdOf('document', 'a');
  expect(eventIdOf('document', 'a')).toBe(id);
  expect(eventIdOf('document', 'b')).not.toBe(id);
  await sendEvent(open.db, requested, { document: 'first' }, { id });
  await sendEvent(open.db, requested, { document: 'second' }, { id });
  expect(await open.db.outboxEvent.findMany()).toMatchObject([{ id, data: { document: 'first' } }]);
});
