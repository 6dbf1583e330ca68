import type { TenantActor } from '@/lib/foundation/actor';
import type { Services } from '@/lib/platform/context';
import type { Transaction } from '@/lib/platform/db/database';
import { type NewAuditedAction, toStoredDetails } from './audit-details';
import { type ChangedDocument, storeDocumentChanges } from './audit-document-changes';

export type AuditEntryInput = NewAuditedAction & {
  projectId?: string;
  subjectId?: string;
  /** Old and new values of documents, stored separately and deleted with the documents. */
  changes?: readonly ChangedDocument[];
};

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
      agent: getAgent(actor),
      action: entry.action,
      subjectId: entry.subjectId,
      details: toStoredDetails(entry),
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

/** Returns the name of the agent that acts for the actor; null without one. */
export const getAgent = (actor: TenantActor): string | null =>
  actor.kind === 'system' ? null : (actor.agent ?? null);
