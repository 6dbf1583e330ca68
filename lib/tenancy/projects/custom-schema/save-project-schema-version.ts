import type { Transaction } from '@/lib/platform/db/database';
import { Prisma } from '@/lib/platform/db/generated/client';
import type { Template } from './project-schema-template';

interface SchemaChange {
  project: { id: string; createdAt: Date };
  /** Previous schema. null for the default template. */
  before: Template | null;
  after: Template | null;
  savedById: string;
  at: Date;
}

/**
 * Saves a version of a custom schema, in the transaction that changes it. The first change also saves the previous
 * schema, which may be older than the version history.
 *
 * The project's row is already changed in this transaction, so two versions can't get the same number.
 */
export async function saveVersion(
  tx: Transaction,
  { project: { id: projectId, createdAt: madeAt }, before, after, savedById, at }: SchemaChange,
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
