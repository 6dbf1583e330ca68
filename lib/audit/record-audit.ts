import type { TenantActor } from '@/lib/access/actor';
import type { Services } from '@/lib/context';
import type { Transaction } from '@/lib/platform/db/database';
import type { Prisma } from '@/lib/platform/db/generated/client';

/** `<what>.<what happened to it>`; a list, so that an admin can search by it and a typo does not compile. */
export type AuditAction =
  | 'organization.created'
  | 'access_token.created'
  | 'access_token.revoked'
  | 'api_key.created'
  | 'api_key.revoked'
  | 'member.added'
  | 'member.changed'
  | 'member.removed'
  | 'project.created'
  | 'project.renamed'
  | 'project.members_changed'
  | 'project.settings_changed'
  | 'document.status_changed'
  | 'document.values_changed'
  | 'document.assigned'
  | 'document.deleted'
  | 'document.restored'
  | 'document.erased'
  | 'document.unlocked'
  | 'document.rotated'
  | 'webhook_endpoint.created'
  | 'webhook_endpoint.changed'
  | 'webhook_endpoint.turned_off'
  | 'webhook_endpoint.secret_rotated'
  | 'webhook_endpoint.deleted'
  | 'webhook_delivery.replayed'
  | 'page_change.applied'
  | 'page_change.undone'
  | 'entity.created'
  | 'entity.changed'
  | 'entity.deleted'
  | 'records.inserted'
  | 'records.changed'
  | 'records.deleted';

export interface AuditEntryInput {
  action: AuditAction;
  projectId?: string;
  /** The id of what it was done to. */
  subjectId?: string;
  /** What changed, for a person to read; never a secret. */
  details?: Prisma.InputJsonObject;
}

/**
 * Writes down who did what, in the transaction of the change itself: neither is there without the other. Entries are
 * never changed or removed.
 */
export async function recordAudit(
  tx: Transaction,
  ctx: Pick<Services, 'newId' | 'clock'> & { actor: TenantActor },
  entry: AuditEntryInput,
): Promise<void> {
  const { actor } = ctx;
  await tx.auditEntry.create({
    data: {
      id: ctx.newId(),
      organizationId: actor.organizationId,
      projectId: entry.projectId,
      actorKind: actor.kind === 'member' ? 'user' : actor.kind,
      actorId: actorId(actor),
      action: entry.action,
      subjectId: entry.subjectId,
      details: entry.details ?? {},
      createdAt: ctx.clock(),
    },
  });
}

/** A person's user id, which outlives their membership; a key's id; nothing for the system. */
function actorId(actor: TenantActor): string | null {
  if (actor.kind === 'member') return actor.userId;
  return actor.kind === 'key' ? actor.apiKeyId : null;
}
