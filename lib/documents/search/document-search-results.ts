import type { Transaction } from '@/lib/platform/db/database';
import type { Prisma } from '@/lib/platform/db/generated/client';

/** Stores the results for later queries in the transaction. */
export async function storeSearchResults(tx: Transaction, ids: readonly string[]): Promise<void> {
  await tx.$queryRaw`SELECT 1 FROM set_config('sheaf.found', ${`{${ids.join()}}`}, true)`;
}

/** Restricts a condition to the results stored in the transaction. */
export const whereInSearchResults = (where: Prisma.DocumentWhereInput): Prisma.DocumentWhereInput => ({
  AND: [where, { found: { isNot: null } }],
});
