import { throwProblems } from '@/lib/foundation/errors';
import { findPlannedDocuments } from '@/lib/page-plan/find-planned-documents';
import {
  collectErrors,
  type PlanContext,
  requireSameProject,
  toChangeableState,
} from '@/lib/page-plan/plan-page-documents';
import type { Document } from '@/lib/platform/db/generated/client';
import { requirePermission } from '@/lib/tenancy/access/permissions';
import { requireActiveProject } from '@/lib/tenancy/access/require-active-project';
import { getAttachBlocker, getReceiveBlocker } from './attach-rules';
import type { AttachRequest } from './schemas';

interface AttachDocuments {
  receivers: Document[];
  /** Attachments in the requested order. */
  attachments: Document[];
}

/**
 * Returns the documents of an attach request after all checks.
 * @throws DomainError not_found, forbidden, conflict (a document can't be changed now), invalid (different projects)
 */
export async function findAttachDocuments(
  ctx: PlanContext,
  request: AttachRequest,
): Promise<AttachDocuments> {
  const [receivers = [], attachments = []] = await findPlannedDocuments(ctx, [
    { field: 'documents', uuids: request.documents },
    { field: 'attachments', uuids: request.attachments },
  ]);
  requirePermission(ctx.actor, 'plan');
  throwProblems('conflict', {
    ...collectErrors(receivers, 'documents', (document) => getReceiveBlocker(toChangeableState(document))),
    ...collectErrors(attachments, 'attachments', (document) => getAttachBlocker(toChangeableState(document))),
  });
  requireSameProject({ documents: receivers, attachments });
  await requireActiveProject(ctx, receivers[0]!.projectId);
  return { receivers, attachments };
}
