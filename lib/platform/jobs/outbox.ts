import { v5 as uuidFrom } from 'uuid';
import type { z } from 'zod';
import { assert } from '@/lib/core/assert';
import { newId } from '@/lib/core/ids';
import type { Transaction } from '@/lib/platform/db/database';
import type { Prisma } from '@/lib/platform/db/generated/client';
import { traceParent } from '@/lib/platform/tracing/tracer';
import type { EventDefinition, OwnOrganization, PayloadSchema } from './event';

/**
 * Sends an event with the transaction of the change that it tells of: both happen, or neither. It is a row until
 * the job engine has taken it over, so nothing that was acknowledged is only in memory.
 *
 * Wake the engine after the commit (`JobEngine.wake`); without that, the event waits for the next poll.
 *
 * @param options.id a UUID that makes the event unique: the same id a second time is no second event
 * @throws ZodError when the payload breaks the event's schema, which is a defect of the sender
 */
export type SendEvent = <Schema extends PayloadSchema>(
  tx: Transaction,
  event: EventDefinition<Schema>,
  data: Sent<Schema>,
  options?: { id?: string },
) => Promise<void>;

/** A payload as it is sent. Events of older versions may lack the organization; new ones name it. */
type Sent<Schema extends PayloadSchema> = z.input<Schema> &
  (Schema['shape'] extends { organizationId: OwnOrganization } ? { organizationId: string } : unknown);

/** Inngest takes events of up to 256 KiB; what it wraps around the payload is far less than the rest. */
const MAX_PAYLOAD_BYTES = 250_000;

export const sendEvent: SendEvent = async (tx, event, data, { id = newId() } = {}) => {
  await putInOutbox(tx, [{ id, name: event.name, data: payloadOf(event, data) }]);
};

/** Sends one event for each payload, in one statement. */
export async function sendEvents<Schema extends PayloadSchema>(
  tx: Transaction,
  event: EventDefinition<Schema>,
  payloads: readonly Sent<Schema>[],
): Promise<void> {
  const rows = payloads.map((data) => ({ id: newId(), name: event.name, data: payloadOf(event, data) }));
  await putInOutbox(tx, rows);
}

function payloadOf<Schema extends PayloadSchema>(event: EventDefinition<Schema>, data: Sent<Schema>) {
  const payload = event.schema.parse(data) as Prisma.InputJsonObject;
  const sizeBytes = Buffer.byteLength(JSON.stringify(payload));
  assert(sizeBytes <= MAX_PAYLOAD_BYTES, `The payload of ${event.name} has ${sizeBytes} bytes: send ids.`);
  return payload;
}

/** An event as its row has it. */
export interface OutboxRow {
  id: string;
  name: string;
  data: Prisma.InputJsonObject;
}

/** Writes rows, in order. A row whose id is there already is left as it is. */
export async function putInOutbox(tx: Pick<Transaction, 'outboxEvent'>, rows: OutboxRow[]): Promise<void> {
  const parent = traceParent();
  const data = rows.map((row) => ({ ...row, traceParent: parent }));
  await tx.outboxEvent.createMany({ data, skipDuplicates: true });
}

const NAMESPACE = '5f0c1a52-5d0a-4f0e-9a55-2f6f4b1c7a10';

/** The id that a fact always has, so that telling it twice makes one event: `eventIdOf('purge', '2026-11-21')`. */
export const eventIdOf = (...parts: string[]): string => uuidFrom(parts.join('\n'), NAMESPACE);
