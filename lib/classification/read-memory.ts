import type { Services } from '@/lib/context';
import type { Prisma } from '@/lib/platform/db/generated/client';
import { EXAMPLE_FEATURES, type Example, ProjectMemory } from './project-memory';

/** So many examples say enough, and are read in a moment. */
export const MOST_EXAMPLES = 500;

interface RememberedRow {
  docType: string | null;
  features: Prisma.JsonValue;
}

/**
 * What a project has learned from its own reviews; never from another's. Each type has the same claim to be remembered,
 * and so has what teaches cuts alone: of each the latest count, and a type that comes in every day can't crowd out one
 * that comes once a year. What a type doesn't need goes to the others.
 */
export async function readMemory({ db }: Pick<Services, 'db'>, projectId: string): Promise<ProjectMemory> {
  const rows = await db.$queryRaw<RememberedRow[]>`
    SELECT doc_type AS "docType", features FROM classification_example JOIN (
      SELECT id, created_at, row_number() OVER (PARTITION BY doc_type ORDER BY created_at DESC, id DESC) AS place
        FROM classification_example WHERE project_id = ${projectId}::uuid
       ORDER BY place, created_at DESC, id DESC LIMIT ${MOST_EXAMPLES}
    ) AS remembered USING (id)
    ORDER BY place, remembered.created_at DESC, id DESC`;
  const examples = rows.flatMap(({ docType, features }): Example[] => {
    const read = EXAMPLE_FEATURES.read(features);
    return read ? [{ ...read, docType }] : [];
  });
  return new ProjectMemory(examples);
}
