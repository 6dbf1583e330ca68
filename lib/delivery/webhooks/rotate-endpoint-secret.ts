import type { Member } from '@/lib/foundation/actor';
import { DomainError } from '@/lib/foundation/errors';
import type { Context } from '@/lib/platform/context';
import { inTransaction } from '@/lib/platform/db/database';
import { sealSecret } from '@/lib/platform/secret-box';
import { requireActiveProject } from '@/lib/tenancy/access/require-active-project';
import { recordAudit } from '@/lib/tenancy/audit/record-audit';
import { getHost } from './endpoint-url';
import { requireEndpoint } from './require-endpoint';
import type { RotatedSecret } from './schemas';
import { SECRET_OVERLAP_MS } from './webhook-retry-schedule';
import { generateSecret } from './webhook-signing-secrets';

/**
 * Creates a new secret. For 24 hours, the previous secret also signs, so that receivers can switch without
 * interruption. It is then purged (`purge-expired-secrets.ts`). The secret before the previous one stops signing
 * immediately.
 *
 * @throws DomainError `not_found`, `forbidden`; `conflict` if someone else rotates at the same time
 */
export async function rotateEndpointSecret(
  ctx: Context<Member>,
  projectUuid: string,
  id: string,
): Promise<RotatedSecret> {
  const endpoint = await requireEndpoint(ctx, projectUuid, id);
  await requireActiveProject(ctx, endpoint.projectId);
  const secret = generateSecret();
  const now = ctx.clock();
  const until = new Date(now.getTime() + SECRET_OVERLAP_MS);
  await inTransaction(ctx.db, async (tx) => {
    const { count } = await tx.webhookEndpoint.updateMany({
      where: { id: endpoint.id, secret: endpoint.secret, deletedAt: null },
      data: {
        secret: sealSecret(ctx.secretKey, secret),
        previousSecret: endpoint.secret,
        previousUntil: until,
        secretCreatedAt: now,
      },
    });
    if (count === 0)
      throw new DomainError('conflict', 'Someone else has just rotated the secret.', {
        reason: 'changed_meanwhile',
      });
    await recordAudit(tx, ctx, {
      action: 'webhook_endpoint.secret_rotated',
      projectId: endpoint.projectId,
      subjectId: endpoint.id,
      details: { host: getHost(endpoint.url) },
    });
  });
  return { secret, rotating_until: until.toISOString() };
}
