import type { TenantActor } from '@/lib/access/actor';
import type { Services } from '@/lib/context';
import type { Transaction } from '@/lib/platform/db/database';
import type { Prisma } from '@/lib/platform/db/generated/client';
import type { AuditAction } from './actions';

export interface AuditEntryInput {
  action: AuditAction;
  projectId?: string;
  /** The id of what it was done to. */
  subjectId?: string;
  /**
   * What changed, for a person to read. Never a secret, and of documents ids and keys alone, neither names nor values:
   * an entry outlives a document that is erased.
   */
  details?: Prisma.InputJsonObject & { original_filename?: never };
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
