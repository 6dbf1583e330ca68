import type { Database } from '@/lib/platform/db/database';
import { Prisma } from '@/lib/platform/db/generated/client';
import type { RecordText } from './entity-record-json';

/** Maximum response size in bytes. Large records end a page early to limit memory. */
const MAX_RESPONSE_BYTES = 16 * 1024 * 1024;

/** Columns that a records query selects; see `loadRecordTexts`. */
export const TEXT_COLUMNS = Prisma.sql`id, large, CASE WHEN large THEN NULL ELSE data::text END AS text`;

export interface TextRow {
  id: bigint;
  large: boolean;
  /** Text; `null` for a large record. */
  text: string | null;
}

/**
 * Returns the texts of rows selected by `TEXT_COLUMNS`. Fetches large records one by one, until the response is full.
 *
 * @returns at least the first row, if any; fewer than all rows if they are very large
 */
export async function loadRecordTexts(
  db: Database,
  entityId: string,
  rows: readonly TextRow[],
): Promise<RecordText[]> {
  const records: RecordText[] = [];
  let size = 0;
  for (const { id, text } of rows) {
    if (size > MAX_RESPONSE_BYTES) break;
    const data = text ?? (await loadLargeText(db, entityId, id));
    if (data === undefined) continue;
    size += data.length;
    records.push({ id: String(id), data });
  }
  return records;
}

async function loadLargeText(db: Database, entityId: string, id: bigint): Promise<string | undefined> {
  const rows = await db.$queryRaw<{ text: string }[]>`
    SELECT data::text AS text FROM entity_record WHERE entity_id = ${entityId}::uuid AND id = ${id}`;
  return rows[0]?.text;
}
