import { checkPlan } from './check-plan';
import type { PlanContext } from './plan-documents';
import { previewPlan } from './preview';
import type { PagePlan, PagePlanPreview } from './schemas';

/**
 * What applying the plan now would do; nothing changes.
 * @throws DomainError what applying it would throw
 */
export async function previewPagePlan(ctx: PlanContext, plan: PagePlan): Promise<PagePlanPreview> {
  const { rows, documents, compiled } = await checkPlan(ctx, plan);
  const broken = new Map<string, { signed: boolean; xfa: boolean }>();
  for (const { uuid, outcome } of compiled.documents) {
    if (outcome !== 'cut') continue;
    const { fileSha256 } = rows.find(({ id }) => id === uuid)!;
    const inspection = await ctx.pdf.inspect({ path: await ctx.storage.localPath(fileSha256) });
    if (inspection.readable) broken.set(uuid, { signed: inspection.signed, xfa: inspection.hasXfa ?? false });
  }
  const told = documents.map((document) => ({ ...document, ...broken.get(document.uuid) }));
  return previewPlan(told, compiled);
}
