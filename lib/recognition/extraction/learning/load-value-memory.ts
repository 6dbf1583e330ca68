import type { Services } from '@/lib/platform/context';
import type { TrainingExample } from '../values/training-example';
import { ValueMemory } from '../values/value-memory';
import { MAX_EXAMPLES } from './learn-values';

export async function loadValueMemory({ db }: Pick<Services, 'db'>, projectId: string): Promise<ValueMemory> {
  const rows = await db.extractionExample.findMany({
    where: { projectId },
    orderBy: [{ learnedAt: 'desc' }, { documentId: 'desc' }],
    take: MAX_EXAMPLES,
    select: { look: true, lessons: true },
  });
  return new ValueMemory(
    rows.map(({ look, lessons }) => ({ look, examples: lessons })) as unknown as TrainingExample[],
  );
}
