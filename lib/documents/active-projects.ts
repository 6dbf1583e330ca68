import type { Member } from '@/lib/foundation/actor';
import type { Transaction } from '@/lib/platform/db/database';
import { Prisma, type Project } from '@/lib/platform/db/generated/client';
import { canSeeAllProjects } from '@/lib/tenancy/access/permissions';
import { canSeeAllDocuments, whereProjectVisible } from '@/lib/tenancy/access/visibility-clause';

/** Builds the row source `project`: the projects that the member can see, without archived ones. */
export async function findActiveProjects(tx: Transaction, actor: Member): Promise<Prisma.Sql> {
  const projects = await tx.project.findMany({
    where: { AND: [whereProjectVisible(actor), { archivedAt: null }] },
    select: { id: true },
  });
  return Prisma.sql`(
    SELECT id, reviewers_see FROM project WHERE id = ANY(${projects.map(({ id }) => id)}::uuid[])
  ) AS project`;
}

/**
 * Returns the conditions for the documents of `project` that the member can see. A document meets at most one of them,
 * so that each can use its own index. Doesn't name the assignee if the member can see all documents, so that an index
 * alone can answer.
 */
export const getVisibleParts = ({ role, membershipId }: Member): Prisma.Sql[] =>
  canSeeAllProjects(role)
    ? [Prisma.sql`true`]
    : [
        Prisma.sql`project.reviewers_see = 'all'`,
        Prisma.sql`project.reviewers_see = 'assigned' AND assignee_id = ${membershipId}::uuid`,
      ];

/** Builds the condition for the listed documents of `project` that the member can see. */
export const whereListed = (actor: Member): Prisma.Sql => Prisma.sql`
  project_id = project.id AND departed_at IS NULL
  AND (${Prisma.join(
    getVisibleParts(actor).map((part) => Prisma.sql`(${part})`),
    ' OR ',
  )})`;

/**
 * Builds the condition for the listed documents of one project that the member can see. The member must be able to see
 * the project.
 */
export const whereListedIn = (
  actor: Member,
  project: Pick<Project, 'id' | 'reviewersSee'>,
): Prisma.Sql => Prisma.sql`
  project_id = ${project.id}::uuid AND departed_at IS NULL
  AND ${
    canSeeAllDocuments(actor, project)
      ? Prisma.sql`true`
      : Prisma.sql`assignee_id = ${actor.membershipId}::uuid`
  }`;
