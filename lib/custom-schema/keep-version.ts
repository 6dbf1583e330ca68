import type { Transaction } from '@/lib/platform/db/database';
import { Prisma } from '@/lib/platform/db/generated/client';
import type { Template } from './template';

interface Saved {
  project: { id: string; createdAt: Date };
  /** The schema that was in use, null for the default shape. */
  before: Template | null;
  after: Template | null;
  /** The user who saves it, and when. */
  savedById: string;
  at: Date;
}

/**
 * Keeps what a custom schema has become, in the transaction that changes it. The first change keeps also what was there
 * before: it may come from a time that kept none.
 *
 * The project's row is already changed in this transaction, so that no two get the same number.
 */
export async function keepVersion(
  tx: Transaction,
  { project: { id: projectId, createdAt: madeAt }, before, after, savedById, at }: Saved,
): Promise<void> {
  const { _max } = await tx.customSchemaVersion.aggregate({ where: { projectId }, _max: { number: true } });
  const former = { template: before, savedById: null, createdAt: madeAt };
  const latest = { template: after, savedById, createdAt: at };
  const from = (_max.number ?? 0) + 1;
  await tx.customSchemaVersion.createMany({
    data: (from === 1 ? [former, latest] : [latest]).map(({ template, ...who }, index) => ({
      projectId,
      number: from + index,
      template: (template as Prisma.InputJsonObject | null) ?? Prisma.DbNull,
      ...who,
    })),
  });
}
