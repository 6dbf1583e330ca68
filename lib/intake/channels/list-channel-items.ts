import type { Member } from '@/lib/foundation/actor';
import { decodeCursor, encodeCursor, NEWEST_FIRST, whereAfterCursor } from '@/lib/foundation/time-cursor';
import type { Context } from '@/lib/platform/context';
import { parseConnectionMessage } from '@/lib/platform/outbound/connection-messages';
import { requireChannel } from './require-channel';
import type { ChannelItemList, ChannelItemQuery } from './schemas';

/** Maximum number of documents listed for an item. */
const MAX_DOCUMENTS = 500;

/**
 * Returns one page of a channel's items, newest first.
 *
 * @throws DomainError `not_found`, `forbidden`, `invalid` for a cursor from another list
 */
export async function listChannelItems(
  ctx: Context<Member>,
  projectUuid: string,
  id: string,
  { cursor, limit }: ChannelItemQuery,
): Promise<ChannelItemList> {
  const place = cursor === undefined ? undefined : decodeCursor(cursor);
  const { channel } = await requireChannel(ctx, projectUuid, id);
  const found = await ctx.db.channelItem.findMany({
    where: { channelId: channel.id, ...(place && whereAfterCursor(place)) },
    orderBy: NEWEST_FIRST,
    // Fetch one extra row to detect a next page.
    take: limit + 1,
  });
  const page = found.slice(0, limit);
  const documents = await loadDocuments(
    ctx,
    page.flatMap(({ intakeId }) => intakeId ?? []),
  );
  const last = page.at(-1);
  return {
    items: page.map((row) => ({
      id: row.id,
      name: row.name,
      from: row.sender,
      status: row.status,
      message: row.message,
      message_parts: parseConnectionMessage(row.message),
      document_uuids: (row.intakeId && documents.get(row.intakeId)) || [],
      at: row.createdAt.toISOString(),
    })),
    next_cursor: found.length > limit && last ? encodeCursor(last) : null,
  };
}

/** Loads the documents of uploads that still exist, including those of unpacked files. */
async function loadDocuments(
  { db }: Pick<Context, 'db'>,
  intakeIds: readonly string[],
): Promise<Map<string, string[]>> {
  const rows = await db.$queryRaw<{ intakeId: string; ids: string[] }[]>`
    SELECT wanted.id::text AS "intakeId", array_agg(found.id ORDER BY found.position) AS ids
      FROM unnest(${intakeIds}::uuid[]) AS wanted (id), LATERAL (
        SELECT document.id::text, intake_file.position
          FROM intake_file JOIN document ON document.intake_file_id = intake_file.id
         WHERE intake_file.intake_id = wanted.id AND document.departed_at IS NULL
         ORDER BY intake_file.position LIMIT ${MAX_DOCUMENTS}) AS found
     GROUP BY wanted.id`;
  return new Map(rows.map(({ intakeId, ids }) => [intakeId, ids]));
}
