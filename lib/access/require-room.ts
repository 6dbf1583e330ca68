import { DomainError } from '@/lib/core/errors';
import type { Transaction } from '@/lib/platform/db/database';

type Hold = (tx: Transaction, id: string) => Promise<unknown>;

/** Whose things are counted. Whatever else refers to the row goes on while it is held. */
const HOLDS = {
  person: (tx, id) => tx.$executeRaw`SELECT id FROM user_account WHERE id = ${id}::uuid FOR NO KEY UPDATE`,
  organization: (tx, id) =>
    tx.$executeRaw`SELECT id FROM organization WHERE id = ${id}::uuid FOR NO KEY UPDATE`,
  project: (tx, id) => tx.$executeRaw`SELECT id FROM project WHERE id = ${id}::uuid FOR NO KEY UPDATE`,
} satisfies Record<string, Hold>;

/**
 * Nothing grows without end. Holds the owner's row until the commit, so that those who add at the same moment count one
 * after the other.
 *
 * @param room.count how many there are already, asked within the transaction
 * @param room.sentence says the limit
 * @throws DomainError conflict where there is room for no more
 */
export async function requireRoom(
  tx: Transaction,
  owner: keyof typeof HOLDS,
  id: string,
  room: { most: number; count: () => Promise<number>; sentence: string },
): Promise<void> {
  await HOLDS[owner](tx, id);
  if ((await room.count()) >= room.most) throw new DomainError('conflict', room.sentence);
}
