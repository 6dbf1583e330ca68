import type { Database } from '@/lib/platform/db/database';
import { Prisma } from '@/lib/platform/db/generated/client';
import type { RecordText } from './record-json';

/** An answer is ended early rather than held in memory when large records make it larger than this. */
const MAX_ANSWER_BYTES = 16 * 1024 * 1024;

/** What a query of records selects: see `readTexts`. */
export const TEXT_COLUMNS = Prisma.sql`id, large, CASE WHEN large THEN NULL ELSE data::text END AS text`;

export interface TextRow {
  id: bigint;
  large: boolean;
  /** null for a large one. */
  text: string | null;
}

/**
 * The texts of rows that were selected by `TEXT_COLUMNS`: large ones are fetched one by one, as many as an answer holds.
 *
 * @returns at least the first, if there are any; fewer than there are rows when they are very large
 */
export async function readTexts(
  db: Database,
  entityId: string,
  rows: readonly TextRow[],
): Promise<RecordText[]> {
  const records: RecordText[] = [];
  let size = 0;
  for (const { id, text } of rows) {
    if (size > MAX_ANSWER_BYTES) break;
    const data = text ?? (await largeText(db, entityId, id));
    if (data === undefined) continue;
    size += data.length;
    records.push({ id: String(id), data });
  }
  return records;
}

async function largeText(db: Database, entityId: string, id: bigint): Promise<string | undefined> {
  const rows = await db.$queryRaw<{ text: string }[]>`
    SELECT data::text AS text FROM entity_record WHERE entity_id = ${entityId}::uuid AND id = ${id}`;
  return rows[0]?.text;
}
