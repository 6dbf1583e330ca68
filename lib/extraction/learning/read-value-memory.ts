import type { Services } from '@/lib/context';
import { MOST_EXAMPLES } from './learn-values';
import type { TaughtExample } from './lesson';
import { ValueMemory } from './value-memory';

/** What a project has learned of where its values stand; never another's. */
export async function readValueMemory({ db }: Pick<Services, 'db'>, projectId: string): Promise<ValueMemory> {
  const rows = await db.extractionExample.findMany({
    where: { projectId },
    orderBy: [{ learnedAt: 'desc' }, { documentId: 'desc' }],
    take: MOST_EXAMPLES,
    select: { look: true, lessons: true },
  });
  return new ValueMemory(rows as unknown as TaughtExample[]);
}
