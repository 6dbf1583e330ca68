import { segmentsFromWire } from '@/lib/documents/confirmed-split/confirmed-segment';
import { DomainError, throwProblems } from '@/lib/foundation/errors';
import { type CompiledPlan, compilePlan, hasChanges } from '@/lib/page-plan/rules/compile-plan';
import type { PlanDocument } from '@/lib/page-plan/rules/plan-document';
import { toRequestProblems, validatePlan } from '@/lib/page-plan/rules/validate-plan';
import type { Document } from '@/lib/platform/db/generated/client';
import { requirePermission } from '@/lib/tenancy/access/permissions';
import { requireActiveProject } from '@/lib/tenancy/access/require-active-project';
import { type ExtractionField, readSettings } from '@/lib/tenancy/projects/project-settings';
import { ensurePagesCounted } from './count-planned-pages';
import {
  findPlanDocuments,
  type PlanContext,
  requireChangeable,
  requireNoConcurrentChange,
  requireSameProject,
  toPlanDocument,
} from './plan-page-documents';
import type { PagePlan } from './schemas';

export interface CheckedPlan {
  projectId: string;
  /** Documents in the plan's order. */
  rows: Document[];
  documents: PlanDocument[];
  /** Fields of the project. */
  fields: ExtractionField[];
  compiled: CompiledPlan;
}

/**
 * Checks a plan in this order: visibility, permission, state, then checks that need the documents themselves. Apply and
 * preview use the same checks.
 * @param since time of the request; a document changed after it causes a conflict
 * @throws DomainError not_found, forbidden, conflict, invalid (with every problem)
 */
export async function checkPagePlan(ctx: PlanContext, plan: PagePlan, since?: Date): Promise<CheckedPlan> {
  const found = await findPlanDocuments(ctx, plan.documents);
  requirePermission(ctx.actor, 'plan');
  requireChangeable(found);
  if (since) requireNoConcurrentChange(found, since, ctx.clock());
  const projectId = requireSameProject({ documents: found });
  await requireActiveProject(ctx, projectId);
  const rows = await ensurePagesCounted(ctx, found);
  const documents = rows.map(toPlanDocument);
  const segments = segmentsFromWire(plan.segments);

  const project = await ctx.db.project.findUniqueOrThrow({ where: { id: projectId } });
  const { classifier, extraction_fields: fields } = readSettings(project);
  const categories = classifier.categories.map(({ value }) => value);
  const problems = validatePlan(documents, segments, categories, ctx.limits.pdfPages);
  throwProblems('invalid', toRequestProblems(problems));
  const compiled = compilePlan(documents, segments);
  if (!hasChanges(compiled))
    throw new DomainError('invalid', 'The plan changes nothing.', { reason: 'plan_unchanged' });
  return { projectId, rows, documents, fields, compiled };
}
