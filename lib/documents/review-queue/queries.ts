import type { DocumentStatus } from '@/lib/documents/document-status';
import type { Member } from '@/lib/foundation/actor';
import { Prisma, type Project } from '@/lib/platform/db/generated/client';
import { canSeeAllDocuments } from '@/lib/tenancy/access/visibility-clause';
import type { ReviewQueueName } from './schemas';

const STATUS_OF_QUEUE: Record<ReviewQueueName, DocumentStatus> = { held: 'needs_action', values: 'done' };

/**
 * Builds the query that locks the oldest document of a queue, and skips those that simultaneous calls are claiming. Use
 * it with `byIndexes`: it then reads the documents in the order of an index until one is free.
 */
export const lockOldestDocument = (
  actor: Pick<Member, 'role' | 'membershipId'>,
  project: Pick<Project, 'id' | 'reviewersSee'>,
  queue: ReviewQueueName,
  now: Date,
): Prisma.Sql => {
  const own = Prisma.sql`assignee_id = ${actor.membershipId}::uuid`;
  return Prisma.sql`
    SELECT document.id::text AS uuid FROM document
     WHERE project_id = ${project.id}::uuid AND departed_at IS NULL
       AND status = ${Prisma.raw(`'${STATUS_OF_QUEUE[queue]}'`)} AND replacing_id IS NULL
       AND ${canSeeAllDocuments(actor, project) ? Prisma.sql`(assignee_id IS NULL OR ${own})` : own}
       AND (postponed_until IS NULL OR postponed_until <= ${now}::timestamptz)
       AND NOT EXISTS (
         SELECT 1 FROM document_claim WHERE document_id = document.id AND until > ${now}::timestamptz)
     ORDER BY departed_at, created_at, document.id LIMIT 1
       FOR NO KEY UPDATE OF document SKIP LOCKED`;
};
