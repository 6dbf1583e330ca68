import type { Member } from '@/lib/foundation/actor';
import type { Context } from '@/lib/platform/context';
import { inTransaction } from '@/lib/platform/db/database';
import { recordAudit } from '@/lib/tenancy/audit/record-audit';
import { requireChannel } from './require-channel';

/**
 * Deletes a channel and the record of its items. Documents stay. A new channel for the same place takes its items again.
 *
 * @throws DomainError `not_found`, `forbidden`
 */
export async function deleteChannel(ctx: Context<Member>, projectUuid: string, id: string): Promise<void> {
  const { channel, project } = await requireChannel(ctx, projectUuid, id);
  await inTransaction(ctx.db, async (tx) => {
    const { count } = await tx.channel.deleteMany({ where: { id } });
    if (count === 0) return;
    await recordAudit(tx, ctx, {
      action: 'channel.deleted',
      projectId: project.id,
      subjectId: id,
      details: { name: channel.name, kind: channel.kind },
    });
  });
}
