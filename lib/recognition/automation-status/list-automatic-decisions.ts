import type { Member } from '@/lib/foundation/actor';
import type { Context } from '@/lib/platform/context';
import { requireProject } from '@/lib/tenancy/access/require-project';
import { whereDocumentVisible } from '@/lib/tenancy/access/visibility-clause';
import { type AutomaticDecisionList, MAX_DECISIONS } from './schemas';

/**
 * Returns the latest documents whose values met the conditions of the automation: Sheaf approved them, or left them to
 * a person for the audit. Removed documents are excluded.
 *
 * @throws DomainError not_found, forbidden
 */
export async function listAutomaticDecisions(
  ctx: Context<Member>,
  uuid: string,
): Promise<AutomaticDecisionList> {
  const project = await requireProject(ctx, uuid);
  const items = await ctx.db.automationItem.findMany({
    where: {
      projectId: project.id,
      kind: 'values',
      automatic: true,
      document: { AND: [whereDocumentVisible(ctx.actor), { removedAt: null, replacingId: null }] },
    },
    orderBy: [{ createdAt: 'desc' }, { documentId: 'desc' }],
    take: MAX_DECISIONS,
    include: { document: { select: { originalFilename: true } } },
  });
  return {
    decisions: items.map(({ documentId, document, createdAt, confidence, audited, wrong }) => ({
      document_uuid: documentId,
      filename: document.originalFilename,
      decided_at: createdAt.toISOString(),
      confidence,
      audited,
      corrected: wrong,
    })),
  };
}
