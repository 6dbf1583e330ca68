import { previewPlan } from '@/lib/page-plan/rules/describe-plan';
import { checkPagePlan } from './check-page-plan';
import type { PlanContext } from './plan-page-documents';
import type { PagePlan, PagePlanPreview } from './schemas';

/**
 * Returns the result of applying the plan now, without changing anything.
 * @throws DomainError as for applying it
 */
export async function previewPagePlan(ctx: PlanContext, plan: PagePlan): Promise<PagePlanPreview> {
  const { rows, documents, fields, compiled } = await checkPagePlan(ctx, plan);
  const broken = new Map<string, { signed: boolean; xfa: boolean }>();
  for (const { uuid, outcome } of compiled.documents) {
    if (outcome !== 'cut') continue;
    const { fileSha256 } = rows.find(({ id }) => id === uuid)!;
    const inspection = await ctx.pdf.inspect({ path: await ctx.storage.localPath(fileSha256) });
    if (inspection.readable) broken.set(uuid, { signed: inspection.signed, xfa: inspection.hasXfa ?? false });
  }
  const labels = new Map(fields.map(({ key, label }) => [key, label]));
  const toLabeled = <T extends { key: string; label: string }>(each: T): T => ({
    ...each,
    label: labels.get(each.key) ?? each.label,
  });
  const described = documents.map((document) => ({
    ...document,
    values: document.values.map(toLabeled),
    tables: document.tables?.map(toLabeled),
    ...broken.get(document.uuid),
  }));
  return previewPlan(described, compiled);
}
