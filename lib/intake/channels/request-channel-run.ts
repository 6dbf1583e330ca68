import type { Member } from '@/lib/foundation/actor';
import type { Context } from '@/lib/platform/context';
import { inTransaction } from '@/lib/platform/db/database';
import { sendEvent } from '@/lib/platform/jobs/job-outbox';
import { requireNotArchived } from '@/lib/tenancy/access/require-active-project';
import { channelDue } from '../job-events';
import { requireChannel } from './require-channel';

/**
 * Starts a run, also of a channel that is off or paused. Items that failed repeatedly are tried again.
 *
 * @throws DomainError `not_found`, `forbidden`, `conflict` for an archived project
 */
export async function requestChannelRun(
  ctx: Context<Member>,
  projectUuid: string,
  id: string,
): Promise<void> {
  const { channel, project } = await requireChannel(ctx, projectUuid, id);
  requireNotArchived(project);
  const { organizationId } = channel;
  await inTransaction(ctx.db, (tx) =>
    sendEvent(tx, channelDue, { organizationId, channelId: id, manual: true }),
  );
}
