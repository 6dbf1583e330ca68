import type { Member } from '@/lib/foundation/actor';
import { throwFieldErrors } from '@/lib/foundation/errors';
import type { Context } from '@/lib/platform/context';
import { inTransaction } from '@/lib/platform/db/database';
import { sendEvent } from '@/lib/platform/jobs/job-outbox';
import { requirePermission } from '@/lib/tenancy/access/permissions';
import { createProjectNotFoundError, requireProject } from '@/lib/tenancy/access/require-project';
import { recordAudit } from '@/lib/tenancy/audit/record-audit';
import { projectDeleted } from '@/lib/tenancy/job-events';

/**
 * Deletes a project permanently with everything in it. The project disappears immediately, and nothing more is sent to
 * its webhook endpoints. A job removes the rest, possibly millions of pages.
 *
 * @param name name of the project, as a confirmation
 * @throws DomainError `not_found`, `forbidden`; `invalid` for another name
 */
export async function deleteProject(ctx: Context<Member>, uuid: string, name: string): Promise<void> {
  const project = await requireProject(ctx, uuid);
  requirePermission(ctx.actor, 'manage_projects');
  if (name !== project.name) {
    throwFieldErrors(
      'invalid',
      { name: [`name must be the name of the project: “${project.name}”.`] },
      { reason: 'confirmation_wrong', values: { name: project.name } },
    );
  }
  const { id: projectId, organizationId } = project;
  const now = ctx.clock();
  await inTransaction(ctx.db, async (tx) => {
    const { count } = await tx.project.updateMany({
      where: { id: projectId, deletedAt: null },
      data: { deletedAt: now },
    });
    if (count === 0) throw createProjectNotFoundError();
    await tx.webhookEndpoint.updateMany({
      where: { projectId, deletedAt: null },
      data: { deletedAt: now, offAt: now, offReason: 'person', secret: '', previousSecret: null },
    });
    await tx.destination.updateMany({
      where: { projectId, deletedAt: null },
      data: { deletedAt: now, offAt: now, offReason: 'person', secret: null, secretTarget: null },
    });
    await tx.entity.updateMany({ where: { projectId, deletedAt: null }, data: { deletedAt: now } });
    await tx.projectSecret.deleteMany({ where: { projectId } });
    await tx.projectMember.deleteMany({ where: { projectId } });
    // A key that was limited to this project keeps its limit, so it sees no project now.
    await tx.apiKeyProject.deleteMany({ where: { projectId } });
    await tx.$executeRaw`
      UPDATE pending_membership SET project_ids = array_remove(project_ids, ${projectId}::uuid)
       WHERE organization_id = ${organizationId}::uuid AND ${projectId}::uuid = ANY(project_ids)`;
    const documents = await tx.document.count({ where: { projectId, removedAt: null } });
    await recordAudit(tx, ctx, {
      action: 'project.deleted',
      projectId,
      subjectId: projectId,
      details: { name: project.name, documents },
    });
    await sendEvent(tx, projectDeleted, { organizationId, projectId });
  });
}
