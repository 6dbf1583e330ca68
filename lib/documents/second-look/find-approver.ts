import type { Transaction } from '@/lib/platform/db/database';
import type { Document } from '@/lib/platform/db/generated/client';

/** Returns the ID of the user who approved a document last; `null` if Sheaf approved it, or without an approval. */
export async function findApprover(
  db: Transaction,
  { id, organizationId }: Pick<Document, 'id' | 'organizationId'>,
): Promise<string | null> {
  const approval = await db.auditEntry.findFirst({
    where: {
      organizationId,
      subjectId: id,
      OR: [
        { action: 'document.approved_automatically' },
        { action: 'document.status_changed', details: { path: ['to'], equals: 'approved' } },
      ],
    },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    select: { actorKind: true, actorId: true },
  });
  return approval?.actorKind === 'user' ? approval.actorId : null;
}
