import { getVisibleParts } from '@/lib/documents/active-projects';
import type { Member } from '@/lib/foundation/actor';
import { Prisma } from '@/lib/platform/db/generated/client';
import { isPermitted } from '@/lib/tenancy/access/permissions';

interface WaitingSelection {
  columns: Prisma.Sql;
  /** Further condition for the documents. */
  condition?: Prisma.Sql;
  direction?: 'ASC' | 'DESC';
  /** Maximum number of documents. The result can have more, and they are not sorted. */
  limit: number;
}

/**
 * Builds the query for the first documents of `project` that wait for a person and that the member can see. Documents
 * that are being changed don't wait. Documents of archived projects don't wait either, because deciding on them is not
 * possible: use it with `findActiveProjects`. Nothing waits for a viewer, who can't decide on documents.
 *
 * Members who see only their own documents in some projects have a query for these, which an index with the assignee
 * answers.
 */
export function selectWaiting(
  actor: Member,
  { columns, condition = Prisma.sql`true`, direction = 'ASC', limit }: WaitingSelection,
): Prisma.Sql {
  const order = Prisma.raw(direction);
  const visible = isPermitted(actor, 'review') ? getVisibleParts(actor) : [Prisma.sql`false`];
  return Prisma.join(
    visible.map(
      (part) => Prisma.sql`(
        SELECT ${columns} FROM document
         WHERE project_id = project.id AND departed_at IS NULL AND status = 'needs_action'
           AND replacing_id IS NULL AND ${part} AND ${condition}
         ORDER BY departed_at ${order}, created_at ${order}, id ${order} LIMIT ${limit})`,
    ),
    ' UNION ALL ',
  );
}
