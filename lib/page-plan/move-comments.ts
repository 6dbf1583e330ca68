import { MAX_COMMENTS } from '@/lib/documents/comments/comment-limits';
import type { Transaction } from '@/lib/platform/db/database';
import type { Document } from '@/lib/platform/db/generated/client';

interface MovedRow {
  id: string;
  sourceId: string;
}

/**
 * Moves the comments of documents that leave the list to the documents that continue them, with the notifications of
 * the mentions, and the latest notification of the assignment if the successor has the same assignee. Records what was
 * moved on the rows of the change. Call it after the rows of the change and the successors were written.
 *
 * A successor can have at most `MAX_COMMENTS` comments. Older ones stay with their document.
 *
 * @param successors IDs of the documents that continue the removed documents, by the IDs of the removed ones
 */
export async function moveComments(
  tx: Transaction,
  changeId: string,
  successors: ReadonlyMap<string, string>,
): Promise<void> {
  if (successors.size === 0) return;
  const pairs = toPairs(successors);
  const comments = await tx.$queryRaw<MovedRow[]>`
    UPDATE document_comment AS moved SET document_id = ranked.successor_id
      FROM (
        SELECT comment.id, pair.source_id, pair.successor_id,
               (SELECT count(*) FROM document_comment present WHERE present.document_id = pair.successor_id)
               + row_number() OVER (
                   PARTITION BY pair.successor_id ORDER BY comment.created_at DESC, comment.id DESC) AS place
          FROM jsonb_to_recordset(${pairs}::jsonb) AS pair (source_id uuid, successor_id uuid)
          JOIN document_comment comment ON comment.document_id = pair.source_id
      ) AS ranked
     WHERE moved.id = ranked.id AND ranked.place <= ${MAX_COMMENTS}
    RETURNING moved.id::text, ranked.source_id::text AS "sourceId"`;
  await followComments(tx, [...successors.keys()]);
  const notifications = await tx.$queryRaw<MovedRow[]>`
    UPDATE notification AS moved SET document_id = latest.successor_id
      FROM (
        SELECT DISTINCT ON (pair.source_id) notification.id, pair.source_id, pair.successor_id
          FROM jsonb_to_recordset(${pairs}::jsonb) AS pair (source_id uuid, successor_id uuid)
          JOIN document source ON source.id = pair.source_id
          JOIN document successor ON successor.id = pair.successor_id
          JOIN notification ON notification.document_id = pair.source_id AND notification.kind = 'assigned'
           AND notification.membership_id = source.assignee_id
         WHERE source.assignee_id = successor.assignee_id
         ORDER BY pair.source_id, notification.created_at DESC, notification.id DESC
      ) AS latest
     WHERE moved.id = latest.id
    RETURNING moved.id::text, latest.source_id::text AS "sourceId"`;
  for (const documentId of new Set([...comments, ...notifications].map(({ sourceId }) => sourceId))) {
    const pick = (rows: readonly MovedRow[]) =>
      rows.filter(({ sourceId }) => sourceId === documentId).map(({ id }) => id);
    await tx.pageChangeDocument.updateMany({
      where: { pageChangeId: changeId, documentId },
      data: { movedCommentIds: pick(comments), movedNotificationIds: pick(notifications) },
    });
  }
}

/**
 * Moves the comments and notifications back to the documents that return. Comments that were written on a part since
 * move to the first source of the part.
 *
 * @param made documents that the change created
 */
export async function returnComments(
  tx: Transaction,
  changeId: string,
  made: readonly Pick<Document, 'id' | 'split'>[],
): Promise<void> {
  const returned = await tx.$queryRaw<{ from: string }[]>`
    UPDATE document_comment AS moved SET document_id = source.document_id
      FROM page_change_document source, document_comment before
     WHERE source.page_change_id = ${changeId}::uuid AND moved.id = ANY(source.moved_comment_ids)
       AND before.id = moved.id
    RETURNING before.document_id::text AS "from"`;
  await tx.$executeRaw`
    UPDATE notification AS moved SET document_id = source.document_id
      FROM page_change_document source
     WHERE source.page_change_id = ${changeId}::uuid AND moved.id = ANY(source.moved_notification_ids)`;
  const sources = new Map(
    made.flatMap(({ id, split }): [string, string][] => {
      const [first] = (split as { sources?: { uuid: string }[] } | null)?.sources ?? [];
      return first ? [[id, first.uuid]] : [];
    }),
  );
  await tx.$executeRaw`
    UPDATE document_comment AS moved SET document_id = pair.successor_id
      FROM jsonb_to_recordset(${toPairs(sources)}::jsonb) AS pair (source_id uuid, successor_id uuid)
     WHERE moved.document_id = pair.source_id`;
  await followComments(tx, [...sources.keys(), ...returned.map(({ from }) => from)]);
}

const toPairs = (pairs: ReadonlyMap<string, string>): string =>
  JSON.stringify([...pairs].map(([source_id, successor_id]) => ({ source_id, successor_id })));

/** Moves the notifications of mentions to the documents of their comments. */
async function followComments(tx: Transaction, from: readonly string[]): Promise<void> {
  await tx.$executeRaw`
    UPDATE notification AS moved SET document_id = comment.document_id
      FROM document_comment comment
     WHERE moved.document_id = ANY(${[...new Set(from)]}::uuid[]) AND moved.comment_id = comment.id
       AND comment.document_id <> moved.document_id`;
}
