import type { Member, System } from '@/lib/foundation/actor';
import type { Context } from '@/lib/platform/context';
import { inTransaction } from '@/lib/platform/db/database';
import { enforceCountLimit } from '@/lib/tenancy/access/enforce-count-limit';
import { requirePermission } from '@/lib/tenancy/access/permissions';
import { recordAudit } from '@/lib/tenancy/audit/record-audit';
import { toProject } from './list-projects';
import { DEFAULT_SETTINGS } from './project-settings';
import { requireSendableSize } from './require-sendable-size';
import type { NewProject, Project } from './schemas';

const MAX_PROJECTS = 10_000;

/**
 * Creates a project with the default settings, except for the ones in the input.
 *
 * @param id ID chosen by the caller, so that the caller can find the project again
 * @throws DomainError forbidden; invalid if the fields are too large; conflict if the organization has the maximum
 *   number of projects
 */
export async function createProject(
  ctx: Context<Member | System>,
  input: Pick<NewProject, 'name'> & Partial<NewProject>,
  id: string = ctx.newId(),
): Promise<Project> {
  requirePermission(ctx.actor, 'manage_projects');
  // Store only what differs from the defaults.
  const settings = {
    ...(input.classify_by_default && { classify_by_default: true }),
    ...(input.document_splitting &&
      input.document_splitting !== DEFAULT_SETTINGS.document_splitting && {
        document_splitting: input.document_splitting,
      }),
    ...(input.duplicates &&
      input.duplicates !== DEFAULT_SETTINGS.duplicates && { duplicates: input.duplicates }),
    ...(input.categories?.length && {
      classifier: { ...DEFAULT_SETTINGS.classifier, categories: input.categories },
    }),
    ...(input.extraction_fields?.length && { extraction_fields: input.extraction_fields }),
  };
  requireSendableSize(DEFAULT_SETTINGS, { ...DEFAULT_SETTINGS, ...settings }, ['extraction_fields']);
  const row = { id, name: input.name, createdAt: ctx.clock() };
  const { organizationId } = ctx.actor;
  await inTransaction(ctx.db, async (tx) => {
    await enforceCountLimit(tx, 'organization', organizationId, {
      max: MAX_PROJECTS,
      what: 'projects',
      count: () => tx.project.count({ where: { organizationId, deletedAt: null } }),
      message: `An organization can have at most ${MAX_PROJECTS} projects.`,
    });
    await tx.project.create({ data: { ...row, organizationId, settings } });
    await recordAudit(tx, ctx, {
      action: 'project.created',
      projectId: id,
      subjectId: id,
      details: { name: input.name },
    });
  });
  return toProject(row);
}
