import { createProjectEventDeliveries } from '@/lib/delivery/webhooks/create-project-event-deliveries';
import { CHANNEL_PAUSED_TYPE } from '@/lib/delivery/webhooks/webhook-event-types';
import type { Services } from '@/lib/platform/context';
import { inTransaction, type Transaction } from '@/lib/platform/db/database';
import type { Channel } from '@/lib/platform/db/generated/client';
import { formatConnectionMessage } from '@/lib/platform/outbound/connection-messages';
import { recordAudit } from '@/lib/tenancy/audit/record-audit';
import { notifyManagers } from '@/lib/tenancy/notifications/create-notifications';

/** Number of failed runs in a row after which a channel is paused. */
export const MAX_FAILURES = 10;
/** Additional wait in ms after each failed run in a row. */
export const FAILURE_PAUSE_MS = 60_000;
/** Time in ms after which a run counts as lost, so that another one begins. */
export const RUN_TIMEOUT_MS = 15 * 60_000;

/** State of a channel when its run began. The result of a run is ignored if the channel was changed since. */
type RunChannel = Pick<Channel, 'id' | 'version' | 'intervalSeconds'>;

/** Records that all items were looked at. */
export async function recordRunSuccess(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { id, version, intervalSeconds }: RunChannel,
): Promise<void> {
  const now = clock();
  const nextRunAt = new Date(now.getTime() + intervalSeconds * 1000);
  await db.channel.updateMany({
    where: { id, version },
    data: { error: null, failures: 0, pausedAt: null, lastRunAt: now, nextRunAt },
  });
}

/** Records a failed run. After ten in a row, pauses the channel and notifies the people who manage the project. */
export async function recordRunFailure(
  services: Services,
  { id, version, intervalSeconds }: RunChannel,
  error: string,
): Promise<void> {
  const now = services.clock();
  await inTransaction(services.db, async (tx) => {
    const [channel] = await tx.channel.updateManyAndReturn({
      where: { id, version },
      data: { error, failures: { increment: 1 }, lastRunAt: now },
    });
    if (!channel) return;
    const failures = Math.min(channel.failures, MAX_FAILURES);
    const waitMs = Math.max(intervalSeconds * 1000, failures * FAILURE_PAUSE_MS);
    const pauses = channel.failures >= MAX_FAILURES && channel.pausedAt === null;
    await tx.channel.updateMany({
      where: { id },
      data: { nextRunAt: new Date(now.getTime() + waitMs), ...(pauses && { pausedAt: now }) },
    });
    if (pauses) await announcePause(tx, services, channel);
  });
}

/** Records a run that ended without a result, because the database or the storage failed. */
export async function recordLostRun(services: Services, channelId: string): Promise<void> {
  const channel = await services.db.channel.findUnique({ where: { id: channelId } });
  if (channel) await recordRunFailure(services, channel, LOST_RUN);
}

const LOST_RUN = formatConnectionMessage('run_lost');

async function announcePause(tx: Transaction, services: Services, channel: Channel): Promise<void> {
  const { id, organizationId, projectId, name, failures, error } = channel;
  const source = { ...services, actor: { kind: 'system' as const, organizationId } };
  await recordAudit(tx, source, {
    action: 'channel.paused',
    projectId,
    subjectId: id,
    details: { name, failures },
  });
  await createProjectEventDeliveries(tx, services, {
    projectId,
    type: CHANNEL_PAUSED_TYPE,
    data: { channel_id: id, name, failures, message: error ?? '' },
  });
  await notifyManagers(tx, source, { organizationId, projectId, kind: 'channel_paused', channelId: id });
}
