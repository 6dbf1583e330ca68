import type { Services } from '@/lib/platform/context';
import type { Prisma } from '@/lib/platform/db/generated/client';
import { EXAMPLE_FEATURES, type Example, ProjectMemory } from './classifier-project-memory';

/** Maximum number of examples to load. */
export const MAX_EXAMPLES = 500;

interface RememberedRow {
  docType: string | null;
  features: Prisma.JsonValue;
}

/**
 * Loads what a project has learned from its reviews, never from another project's. Each type gets the same quota, and
 * so do examples that teach only cuts. The latest examples of each count, so frequent types can't displace rare ones.
 * Unused quota goes to the other types.
 */
export async function loadClassifierProjectMemory(
  { db }: Pick<Services, 'db'>,
  projectId: string,
): Promise<ProjectMemory> {
  const rows = await db.$queryRaw<RememberedRow[]>`
    SELECT doc_type AS "docType", features FROM classification_example JOIN (
      SELECT id, created_at, row_number() OVER (PARTITION BY doc_type ORDER BY created_at DESC, id DESC) AS place
        FROM classification_example WHERE project_id = ${projectId}::uuid
       ORDER BY place, created_at DESC, id DESC LIMIT ${MAX_EXAMPLES}
    ) AS remembered USING (id)
    ORDER BY place, remembered.created_at DESC, id DESC`;
  const examples = rows.flatMap(({ docType, features }): Example[] => {
    const read = EXAMPLE_FEATURES.read(features);
    return read ? [{ ...read, docType }] : [];
  });
  return new ProjectMemory(examples);
}
