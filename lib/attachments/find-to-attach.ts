import { requirePermission } from '@/lib/access/permissions';
import { refuseWith } from '@/lib/core/errors';
import { findNamedDocuments } from '@/lib/page-plan/find-named-documents';
import { type PlanContext, reasonsOf, requireOneProject, standingOf } from '@/lib/page-plan/plan-documents';
import type { Document } from '@/lib/platform/db/generated/client';
import { whyNotAttach, whyNotReceive } from './attach-rules';
import type { AttachRequest } from './schemas';

interface ToAttach {
  receivers: Document[];
  /** In the order that was asked for. */
  attachments: Document[];
}

/**
 * The documents of a request to attach, once nothing stands in its way.
 * @throws DomainError not_found, forbidden, conflict (a document can't take part now), invalid (different projects)
 */
export async function findToAttach(ctx: PlanContext, request: AttachRequest): Promise<ToAttach> {
  const [receivers = [], attachments = []] = await findNamedDocuments(ctx, [
    {
      field: 'documents',
      uuids: request.documents,
      nameOf: (position) => `Receiving document ${position}`,
    },
    {
      field: 'attachments',
      uuids: request.attachments,
      nameOf: (position) => `Attachment ${position}`,
    },
  ]);
  requirePermission(ctx.actor, 'plan');
  refuseWith('conflict', {
    ...reasonsOf(receivers, 'documents', (document) => whyNotReceive(standingOf(document))),
    ...reasonsOf(attachments, 'attachments', (document) => whyNotAttach(standingOf(document))),
  });
  requireOneProject({ documents: receivers, attachments });
  return { receivers, attachments };
}
