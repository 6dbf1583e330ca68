import type { Services } from '@/lib/platform/context';
import { UnfinishedItemsError } from './channel-driver-port';

/**
 * Finishes or restores items. Stores the problem of each item that the driver can't handle, for the user.
 *
 * @returns the IDs of the other items
 */
export async function handleItems(
  db: Services['db'],
  items: readonly { id: string; place: string }[],
  work: (places: string[]) => Promise<void>,
): Promise<string[]> {
  const problems = await listProblems(() => work(items.map(({ place }) => place)));
  const handled: string[] = [];
  for (const { id, place } of items) {
    const message = problems.get(place);
    if (message === undefined) handled.push(id);
    else await db.channelItem.updateMany({ where: { id }, data: { message } });
  }
  return handled;
}

async function listProblems(work: () => Promise<void>): Promise<ReadonlyMap<string, string>> {
  try {
    await work();
    return new Map();
  } catch (error) {
    if (error instanceof UnfinishedItemsError) return error.problems;
    throw error;
  }
}
