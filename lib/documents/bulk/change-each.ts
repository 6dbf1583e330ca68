import pLimit from 'p-limit';
import type { Member } from '@/lib/access/actor';
import { requireProject } from '@/lib/access/require-project';
import type { Context } from '@/lib/context';
import { unreachable } from '@/lib/core/assert';
import { applyPagePlan } from '@/lib/page-plan/apply-page-plan';
import { countPages } from '@/lib/page-plan/count-pages';
import { pagesInPlan } from '@/lib/page-plan/plan-document';
import type { Document } from '@/lib/platform/db/generated/client';
import { changeDocument } from '../change-document';
import { deleteDocument } from '../delete-document';
import { restoreDocument } from '../restore-document';
import { findBulkDocument } from './find-document';
import type { BulkAction } from './schemas';

/** What became of one document: `error` is what the route of one document would have refused or failed with. */
export type BulkOutcome = { uuid: string; ok: true } | { uuid: string; ok: false; error: unknown };

/** Each has a short transaction of its own; few at once, so that others get their turn. */
const AT_ONCE = 4;

/**
 * Does the same to many documents, each by the verb of its own route and apart from the others: one that is refused
 * keeps none of the others from it.
 *
 * @returns in the order of the request
 * @throws DomainError not_found, forbidden: of the project
 */
export async function changeEach(
  ctx: Context<Member>,
  projectUuid: string,
  request: BulkAction,
): Promise<BulkOutcome[]> {
  const project = await requireProject(ctx, projectUuid);
  const turn = pLimit(AT_ONCE);
  return Promise.all(
    request.documents.map((uuid) =>
      turn(async (): Promise<BulkOutcome> => {
        try {
          await change(ctx, await findBulkDocument(ctx, project, uuid), request);
          return { uuid, ok: true };
        } catch (error) {
          return { uuid, ok: false, error };
        }
      }),
    ),
  );
}

async function change(ctx: Context<Member>, document: Document, request: BulkAction): Promise<unknown> {
  switch (request.action) {
    case 'set_status':
      return changeDocument(ctx, document.id, { status: request.status });
    case 'assign':
      return changeDocument(ctx, document.id, { assignee: request.assignee });
    case 'set_type':
      return setType(ctx, document, request.doc_type);
    case 'delete':
      return deleteDocument(ctx, document.id);
    case 'restore':
      return restoreDocument(ctx, document.id);
    default:
      return unreachable(request);
  }
}

/** A page plan of one part over all pages, which also resolves a hold. It is the plan that judges the document. */
async function setType(ctx: Context<Member>, document: Document, docType: string | null): Promise<unknown> {
  const { document: counted } = document.departedAt ? { document } : await countPages(ctx, document);
  const end_page = Math.max(1, pagesInPlan(counted));
  const segments = [{ start_page: 1, end_page, role: 'main' as const, doc_type: docType }];
  return applyPagePlan(ctx, { documents: [document.id], segments });
}
