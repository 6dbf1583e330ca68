import { yieldToEventLoop } from '@/lib/foundation/yield-to-event-loop';

/** Rows that are in memory at a time. */
const PER_PAGE = 50;

/**
 * Loads rows page by page, and yields to other work after each one. Ends when the time is over.
 *
 * @param load loads the rows with these IDs, in their order
 */
export async function* iteratePages<T>(
  ids: readonly string[],
  load: (ids: string[]) => Promise<T[]>,
  isOver: () => boolean,
): AsyncGenerator<T> {
  for (let from = 0; from < ids.length; from += PER_PAGE) {
    for (const row of await load(ids.slice(from, from + PER_PAGE))) {
      if (isOver()) return;
      yield row;
      await yieldToEventLoop();
    }
  }
}
