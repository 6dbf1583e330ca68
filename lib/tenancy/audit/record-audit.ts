import type { TenantActor } from '@/lib/foundation/actor';
import type { Services } from '@/lib/platform/context';
import type { Transaction } from '@/lib/platform/db/database';
import type { Prisma } from '@/lib/platform/db/generated/client';
import type { AuditAction } from './audit-actions';
import { type ChangedDocument, storeDocumentChanges } from './document-changes';

export interface AuditEntryInput {
  action: AuditAction;
  projectId?: string;
  subjectId?: string;
  /**
   * Details of the change, for people. Must contain no secrets. For documents, use only IDs and keys, neither names nor
   * values: an entry outlives a document that is deleted permanently.
   */
  details?: Prisma.InputJsonObject & { original_filename?: never };
  /** Old and new values of documents, stored separately and deleted with the documents. */
  changes?: readonly ChangedDocument[];
}

/**
 * Records an action in the transaction of the change, so that both are saved or neither. Entries are never changed or
 * removed.
 */
export async function recordAudit(
  tx: Transaction,
  ctx: Pick<Services, 'newId' | 'clock'> & { actor: TenantActor },
  entry: AuditEntryInput,
): Promise<void> {
  const { actor } = ctx;
  const id = ctx.newId();
  await tx.auditEntry.create({
    data: {
      id,
      organizationId: actor.organizationId,
      projectId: entry.projectId,
      actorKind: actor.kind === 'member' ? 'user' : actor.kind,
      actorId: getActorId(actor),
      action: entry.action,
      subjectId: entry.subjectId,
      details: entry.details ?? {},
      createdAt: ctx.clock(),
    },
  });
  if (entry.changes && actor.organizationId) {
    await storeDocumentChanges(tx, { entryId: id, organizationId: actor.organizationId }, entry.changes);
  }
}

/** Returns the user ID of a member, which outlives the membership; the ID of an API key; null for the system. */
function getActorId(actor: TenantActor): string | null {
  if (actor.kind === 'member') return actor.userId;
  return actor.kind === 'key' ? actor.apiKeyId : null;
}
