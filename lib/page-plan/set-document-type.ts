import type { Member } from '@/lib/foundation/actor';
import type { Context } from '@/lib/platform/context';
import type { Document } from '@/lib/platform/db/generated/client';
import { applyPagePlan } from './apply-page-plan';
import { countPlannedPages } from './count-planned-pages';
import { previewPagePlan } from './preview-page-plan';
import { getPlanPageCount } from './rules/plan-document';
import type { PagePlan } from './schemas';

/**
 * Changes a document's type with a page plan of one segment over all its pages. The plan also releases a hold.
 *
 * @throws DomainError as from `applyPagePlan`, which checks the document's state
 */
export async function setDocumentType(
  ctx: Context<Member>,
  document: Document,
  docType: string | null,
): Promise<void> {
  await applyPagePlan(ctx, await planType(ctx, document, docType));
}

/** Checks a change of the type as `setDocumentType` does, without making it. */
export async function previewDocumentType(
  ctx: Context<Member>,
  document: Document,
  docType: string | null,
): Promise<void> {
  await previewPagePlan(ctx, await planType(ctx, document, docType));
}

async function planType(ctx: Context<Member>, document: Document, docType: string | null): Promise<PagePlan> {
  const { document: counted } = document.removedAt ? { document } : await countPlannedPages(ctx, document);
  const end_page = Math.max(1, getPlanPageCount(counted));
  const segments = [{ start_page: 1, end_page, role: 'main' as const, doc_type: docType }];
  return { documents: [document.id], segments };
}
