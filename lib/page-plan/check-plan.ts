import { requirePermission } from '@/lib/access/permissions';
import { DomainError } from '@/lib/core/errors';
import type { Document } from '@/lib/platform/db/generated/client';
import { settingsOf } from '@/lib/projects/settings';
import { isChange } from './changes';
import { type CompiledPlan, compilePlan } from './compile';
import { withPagesCounted } from './count-pages';
import type { PlanDocument } from './plan-document';
import {
  findPlanDocuments,
  type PlanContext,
  requireChangeable,
  requireOneProject,
  requireUnrivalled,
  toPlanDocument,
} from './plan-documents';
import { problemsToErrors } from './problem';
import type { PagePlan } from './schemas';
import { segmentsFromWire } from './segment';
import { validatePlan } from './validate';

/** A plan that may be applied. */
export interface CheckedPlan {
  projectId: string;
  /** In the plan's order. */
  rows: Document[];
  documents: PlanDocument[];
  compiled: CompiledPlan;
}

/**
 * All that is asked of a plan before anything is done, in the order of decisions.md part 2: visibility, permission,
 * state, then what needs the documents themselves. Applying and its preview ask it alike.
 * @param since when the request came in: who changed one of the documents after that was faster
 * @throws DomainError not_found, forbidden, conflict, invalid (with every problem at once)
 */
export async function checkPlan(ctx: PlanContext, plan: PagePlan, since?: Date): Promise<CheckedPlan> {
  const found = await findPlanDocuments(ctx, plan.documents);
  requirePermission(ctx.actor, 'plan');
  requireChangeable(found);
  if (since) requireUnrivalled(found, since, ctx.clock());
  const projectId = requireOneProject({ documents: found });
  const rows = await withPagesCounted(ctx, found);
  const documents = rows.map(toPlanDocument);
  const segments = segmentsFromWire(plan.segments);

  const project = await ctx.db.project.findUniqueOrThrow({ where: { id: projectId } });
  const categories = settingsOf(project).classifier.categories.map(({ value }) => value);
  const problems = validatePlan(documents, segments, categories);
  if (problems.length > 0) {
    const { message, errors } = problemsToErrors(problems);
    throw new DomainError('invalid', message, { errors });
  }
  const compiled = compilePlan(documents, segments);
  if (!isChange(compiled)) throw new DomainError('invalid', 'The plan changes nothing.');
  return { projectId, rows, documents, compiled };
}
