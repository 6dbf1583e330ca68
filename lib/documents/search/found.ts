import type { Transaction } from '@/lib/platform/db/database';
import type { Prisma } from '@/lib/platform/db/generated/client';

/** Tells the rest of a transaction what was found. */
export async function tellFound(tx: Transaction, ids: readonly string[]): Promise<void> {
  await tx.$queryRaw`SELECT 1 FROM set_config('sheaf.found', ${`{${ids.join()}}`}, true)`;
}

/** Of some documents those that the transaction was told. */
export const amongFound = (where: Prisma.DocumentWhereInput): Prisma.DocumentWhereInput => ({
  AND: [where, { found: { isNot: null } }],
});
