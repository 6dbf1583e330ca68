import type { Member } from '@/lib/foundation/actor';
import { createConflictError } from '@/lib/foundation/errors';
import type { Context } from '@/lib/platform/context';
import { inTransaction } from '@/lib/platform/db/database';
import { requirePermission } from '@/lib/tenancy/access/permissions';
import { requireActiveProject } from '@/lib/tenancy/access/require-active-project';
import { requireDocument } from '@/lib/tenancy/access/require-document';
import { findDocumentClaims } from './find-document-claims';
import { requireClaimableStatus } from './require-claimable-status';
import type { DocumentClaim } from './schemas';
import { takeClaim } from './take-claim';

/**
 * Claims a document for the caller, or renews the caller's claim.
 *
 * @throws DomainError `not_found`, `forbidden`; `conflict` if another member has claimed it, or if it doesn't wait for a
 *   person
 */
export async function claimDocument(ctx: Context<Member>, uuid: string): Promise<DocumentClaim> {
  const { id, projectId, originalFilename, status } = await requireDocument(ctx, uuid);
  requirePermission(ctx.actor, 'review');
  await requireActiveProject(ctx, projectId);
  requireClaimableStatus(status, 'claimed');
  const now = ctx.clock();
  const claims = await inTransaction(ctx.db, async (tx) => {
    await takeClaim(tx, id, ctx.actor, now, 'renewed');
    return findDocumentClaims(tx, [id], ctx.actor, now);
  });
  const claim = claims.get(id);
  if (claim?.is_you) return claim;
  const message = `“${originalFilename}” is claimed by ${claim?.name ?? 'another member'}.`;
  const name = originalFilename;
  throw createConflictError(
    claim?.name
      ? { message, reason: 'document_claimed', values: { name, member: claim.name } }
      : { message, reason: 'document_claimed_by_other', values: { name } },
  );
}
