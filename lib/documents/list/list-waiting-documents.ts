import type { Member } from '@/lib/foundation/actor';
import type { Context } from '@/lib/platform/context';
import { byIndexes } from '@/lib/platform/db/by-indexes';
import { canSeeAllProjects } from '@/lib/tenancy/access/permissions';
import { whereDocumentVisible, whereProjectVisible } from '@/lib/tenancy/access/visibility';
import { LISTED_COLUMNS } from './document-summary';
import type { WaitingDocuments, WaitingDocumentsQuery } from './list-query';
import { toListedDocuments } from './to-listed-documents';

/**
 * Returns the documents of all projects that wait for a person, oldest first. Documents that are being changed, and archived
 * projects, are left out. The cost depends on the number of projects, not of documents: the index has each project's oldest ones.
 */
export async function listWaitingDocuments(
  { db, actor, clock }: Context<Member>,
  { limit }: WaitingDocumentsQuery,
): Promise<WaitingDocuments> {
  return byIndexes(db, async (tx) => {
    const projects = await tx.project.findMany({
      where: { AND: [whereProjectVisible(actor), { archivedAt: null }] },
      select: { id: true },
    });
    const oldest = await tx.$queryRaw<{ id: string }[]>`
      SELECT held.id::text AS id FROM project CROSS JOIN LATERAL (
        SELECT id, created_at FROM document
         WHERE project_id = project.id AND departed_at IS NULL AND status = 'needs_action' AND replacing_id IS NULL
           AND (project.reviewers_see = 'all' OR ${canSeeAllProjects(actor.role)}
                OR assignee_id = ${actor.membershipId}::uuid)
         ORDER BY created_at, id LIMIT ${limit}
      ) AS held
       WHERE project.id = ANY(${projects.map(({ id }) => id)}::uuid[])
       ORDER BY held.created_at, held.id LIMIT ${limit}`;
    const rows = await tx.document.findMany({
      where: { AND: [whereDocumentVisible(actor), { id: { in: oldest.map(({ id }) => id) } }] },
      orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
      select: { ...LISTED_COLUMNS, projectId: true },
    });
    const documents = await toListedDocuments(tx, { actor, clock }, rows);
    return {
      documents: documents.map((document, index) => ({ project_uuid: rows[index]!.projectId, document })),
    };
  });
}
