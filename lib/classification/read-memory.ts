import type { Services } from '@/lib/context';
import { type Example, ProjectMemory } from './project-memory';

/** The latest reviews say enough, and are read in a moment. */
const MOST_EXAMPLES = 500;

/** What a project has learned from its own reviews; never from another's. */
export async function readMemory({ db }: Pick<Services, 'db'>, projectId: string): Promise<ProjectMemory> {
  const rows = await db.classificationExample.findMany({
    where: { projectId },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: MOST_EXAMPLES,
  });
  return new ProjectMemory(
    rows.map(({ docType, features }) => ({ ...(features as unknown as Omit<Example, 'docType'>), docType })),
  );
}
