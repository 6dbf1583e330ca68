import type { Services } from '@/lib/platform/context';
import { MAX_EXAMPLES } from './learn-values';
import type { TrainingExample } from './training-example';
import { ValueMemory } from './value-memory';

export async function loadValueMemory({ db }: Pick<Services, 'db'>, projectId: string): Promise<ValueMemory> {
  const rows = await db.extractionExample.findMany({
    where: { projectId },
    orderBy: [{ learnedAt: 'desc' }, { documentId: 'desc' }],
    take: MAX_EXAMPLES,
    select: { look: true, lessons: true },
  });
  return new ValueMemory(rows as unknown as TrainingExample[]);
}
