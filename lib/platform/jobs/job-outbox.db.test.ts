import { beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { inTransaction } from '@/lib/platform/db/database';
import { closeAfterTests } from '@/test-support/close-after-tests';
import { openTestDatabase } from '@/test-support/database';
import { clearJobs } from '@/test-support/platform/jobs/fast-embedded-engine';
import { defineEvent } from './event';
import { deriveEventId, onEventsCommitted, sendEvent, sendEvents } from './job-outbox';

const requested = defineEvent('outbox/work.requested', z.object({ document: z.string() }));

const open = await closeAfterTests(openTestDatabase());

beforeEach(() => clearJobs(open.db));

test('never sends a payload that violates its schema or contains bytes', async () => {
  await expect(sendEvent(open.db, requested, { document: 7 as unknown as string })).rejects.toThrow(
    z.ZodError,
  );
  await expect(sendEvent(open.db, requested, { document: 'x'.repeat(300_000) })).rejects.toThrow('Send IDs');
  expect(await open.db.outboxEvent.count()).toBe(0);
});

test('many events are sent in order', async () => {
  await sendEvents(open.db, requested, [{ document: 'a' }, { document: 'b' }, { document: 'c' }]);
  const rows = await open.db.outboxEvent.findMany({ orderBy: { id: 'asc' } });
  expect(rows.map((row) => row.data)).toEqual([{ document: 'a' }, { document: 'b' }, { document: 'c' }]);
});

test('a repeated ID is one event, and the first one stays', async () => {
  const id = deriveEventId('document', 'a');
  expect(deriveEventId('document', 'a')).toBe(id);
  expect(deriveEventId('document', 'b')).not.toBe(id);
  await sendEvent(open.db, requested, { document: 'first' }, { id });
  await sendEvent(open.db, requested, { document: 'second' }, { id });
  expect(await open.db.outboxEvent.findMany()).toMatchObject([{ id, data: { document: 'first' } }]);
});

test('the commit of a transaction that sent events wakes the engine once', async () => {
  let wakes = 0;
  onEventsCommitted(open.db, () => wakes++);
  await inTransaction(open.db, async (tx) => {
    await sendEvent(tx, requested, { document: 'a' });
    await sendEvent(tx, requested, { document: 'b' });
    expect(wakes).toBe(0);
  });
  expect(wakes).toBe(1);
  await inTransaction(open.db, (tx) => tx.outboxEvent.count());
  const failing = inTransaction(open.db, async (tx) => {
    await sendEvent(tx, requested, { document: 'c' });
    throw new Error('rolled back');
  });
  await expect(failing).rejects.toThrow('rolled back');
  expect(wakes).toBe(1);
});

test('an event of the other bundle of the process wakes the engine', async () => {
  let wakes = 0;
  onEventsCommitted(open.db, () => wakes++);
  vi.resetModules();
  const outbox = await import('./job-outbox');
  expect(outbox.sendEvent).not.toBe(sendEvent);
  await inTransaction(open.db, (tx) => outbox.sendEvent(tx, requested, { document: 'a' }));
  expect(wakes).toBe(1);
});
