import type { Member } from '@/lib/access/actor';
import { recordAudit } from '@/lib/audit/record-audit';
import type { Context } from '@/lib/context';
import { DomainError } from '@/lib/core/errors';
import { inTransaction } from '@/lib/platform/db/database';
import { sealSecret } from '@/lib/platform/secret-box';
import { hostOf } from './endpoint-url';
import { requireEndpoint } from './require-endpoint';
import type { RotatedSecret } from './schemas';
import { newSecret } from './secrets';
import { OVERLAP_MS } from './try-schedule';

/**
 * Makes a new secret. The one before signs beside it for 24 hours, so that a receiver can change over in peace, and is
 * then forgotten (`forget-secrets.ts`); the one before that signs no more.
 *
 * @throws DomainError not_found, forbidden; conflict when someone else rotates at the same moment
 */
export async function rotateSecret(
  ctx: Context<Member>,
  projectUuid: string,
  id: string,
): Promise<RotatedSecret> {
  const endpoint = await requireEndpoint(ctx, projectUuid, id);
  const secret = newSecret();
  const until = new Date(ctx.clock().getTime() + OVERLAP_MS);
  await inTransaction(ctx.db, async (tx) => {
    const { count } = await tx.webhookEndpoint.updateMany({
      where: { id: endpoint.id, secret: endpoint.secret, deletedAt: null },
      data: {
        secret: sealSecret(ctx.secretKey, secret),
        previousSecret: endpoint.secret,
        previousUntil: until,
      },
    });
    if (count === 0) throw new DomainError('conflict', 'Someone else has just rotated the secret.');
    await recordAudit(tx, ctx, {
      action: 'webhook_endpoint.secret_rotated',
      projectId: endpoint.projectId,
      subjectId: endpoint.id,
      details: { host: hostOf(endpoint.url) },
    });
  });
  return { secret, rotating_until: until.toISOString() };
}
