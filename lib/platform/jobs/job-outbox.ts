import { v5 as uuidFrom } from 'uuid';
import type { z } from 'zod';
import { assert } from '@/lib/foundation/assert';
import { newId } from '@/lib/foundation/ids';
import { getProcessValue } from '@/lib/foundation/process-value';
import { afterCommit, type Database, type Transaction } from '@/lib/platform/db/database';
import type { Prisma } from '@/lib/platform/db/generated/client';
import { traceParent } from '@/lib/platform/tracing/tracer';
import type { EventDefinition, OwnOrganizationMarker, PayloadSchema } from './event';

/**
 * Sends an event in the transaction of the change it reports: both happen, or neither. The event stays in the outbox
 * until the job engine accepts it, so no acknowledged event is only in memory.
 *
 * The commit wakes the job engine of the database; see `onEventsCommitted`.
 *
 * @param options.id UUID of the event; a second event with the same ID is ignored
 * @throws ZodError if the payload doesn't match the event's schema, which is a bug of the sender
 */
export type SendEvent = <Schema extends PayloadSchema>(
  tx: Transaction,
  event: EventDefinition<Schema>,
  data: Sent<Schema>,
  options?: { id?: string },
) => Promise<void>;

type Sent<Schema extends PayloadSchema> = z.input<Schema> &
  (Schema['shape'] extends { organizationId: OwnOrganizationMarker } ? { organizationId: string } : unknown);

/**
 * Maximum payload size in bytes. Inngest accepts events up to 256 KiB; the remaining space is enough for its envelope.
 */
const MAX_PAYLOAD_BYTES = 250_000;

export const sendEvent: SendEvent = async (tx, event, data, { id = newId() } = {}) => {
  await insertOutboxRows(tx, [{ id, name: event.name, data: serializePayload(event, data) }]);
};

export async function sendEvents<Schema extends PayloadSchema>(
  tx: Transaction,
  event: EventDefinition<Schema>,
  payloads: readonly Sent<Schema>[],
): Promise<void> {
  const rows = payloads.map((data) => ({
    id: newId(),
    name: event.name,
    data: serializePayload(event, data),
  }));
  await insertOutboxRows(tx, rows);
}

function serializePayload<Schema extends PayloadSchema>(event: EventDefinition<Schema>, data: Sent<Schema>) {
  const payload = event.schema.parse(data) as Prisma.InputJsonObject;
  const sizeBytes = Buffer.byteLength(JSON.stringify(payload));
  assert(
    sizeBytes <= MAX_PAYLOAD_BYTES,
    `The payload of ${event.name} is too large (${sizeBytes} bytes). Send IDs instead.`,
  );
  return payload;
}

export interface OutboxRow {
  id: string;
  name: string;
  data: Prisma.InputJsonObject;
}

/** Inserts rows in order. Leaves a row unchanged if its ID exists. */
export async function insertOutboxRows(
  tx: Pick<Transaction, 'outboxEvent'>,
  rows: OutboxRow[],
): Promise<void> {
  const parent = traceParent();
  const data = rows.map((row) => ({ ...row, traceParent: parent }));
  await tx.outboxEvent.createMany({ data, skipDuplicates: true });
  afterCommit(tx, wakeEngine);
}

const wakers = getProcessValue('job-wakers', () => new WeakMap<Database, () => void>());

/** Calls `wake` after each transaction of this process on the database that has sent an event. */
export function onEventsCommitted(db: Database, wake: () => void): void {
  wakers.set(db, wake);
}

const wakeEngine = (db: Database): void => wakers.get(db)?.();

const NAMESPACE = '5f0c1a52-5d0a-4f0e-9a55-2f6f4b1c7a10';

/**
 * Derives a stable event ID from a fact, so that sending it twice makes one event, for example `deriveEventId('purge',
 * '2026-11-21')`.
 */
export const deriveEventId = (...parts: string[]): string => uuidFrom(parts.join('\n'), NAMESPACE);
