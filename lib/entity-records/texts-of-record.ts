import type { Services } from '@/lib/context';
import { scalarTexts } from './scalar-texts';

/**
 * The texts and numbers of a project's record, the longest first: what it may be named by on a page.
 *
 * @returns none for a record that isn't there
 */
export async function textsOfRecord(
  { db }: Pick<Services, 'db'>,
  { organizationId, projectId }: { organizationId: string; projectId: string },
  recordId: string,
): Promise<string[]> {
  // Ids are counted up over all entities, so that this is the entity's by one row of an index each.
  if (!/^\d{1,18}$/.test(recordId)) return [];
  const rows = await db.$queryRaw<{ text: string }[]>`
    SELECT r.data::text AS text FROM entity e JOIN entity_record r ON r.entity_id = e.id AND r.id = ${BigInt(recordId)}
     WHERE e.project_id = ${projectId}::uuid AND e.organization_id = ${organizationId}::uuid
       AND e.deleted_at IS NULL AND NOT r.large`;
  return [...new Set(rows.flatMap(({ text }) => scalarTexts(text)))].sort((a, b) => b.length - a.length);
}
