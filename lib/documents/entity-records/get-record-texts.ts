import type { Services } from '@/lib/platform/context';
import { extractScalarTexts } from './scalar-record-texts';

/**
 * Returns the texts and numbers of a record, longest first. A page may refer to the record by any of them.
 *
 * @returns none if the record doesn't exist
 */
export async function getRecordTexts(
  { db }: Pick<Services, 'db'>,
  { organizationId, projectId }: { organizationId: string; projectId: string },
  recordId: string,
): Promise<string[]> {
  // IDs are unique across entities, so this needs only one row of each index.
  if (!/^\d{1,18}$/.test(recordId)) return [];
  const rows = await db.$queryRaw<{ text: string }[]>`
    SELECT r.data::text AS text FROM entity e JOIN entity_record r ON r.entity_id = e.id AND r.id = ${BigInt(recordId)}
     WHERE e.project_id = ${projectId}::uuid AND e.organization_id = ${organizationId}::uuid
       AND e.deleted_at IS NULL AND NOT r.large`;
  return [...new Set(rows.flatMap(({ text }) => extractScalarTexts(text)))].sort(
    (a, b) => b.length - a.length,
  );
}
