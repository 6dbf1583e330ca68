import type { Database } from '@/lib/platform/db/database';
import type { BudgetLimiter } from './port';
import { countIn, forget, lookAt } from './windows';

/** Into how many slices an allowance is cut: so many writes a window take it up, whatever the number of calls. */
const SLICES = 20;
/** Of how many keys a process remembers its slices before it forgets those whose window is over. */
const REMEMBERED = 5000;

/** What this process holds of a key's allowance, in a window. */
interface Held {
  /** Taken in the database, and given to nobody yet. */
  left: number;
  /** What the database still had when the slice was taken. */
  unclaimed: number;
  /** By a clock of this process that never jumps, in ms. */
  endsAt: number;
}

/**
 * Counts in the database, so that all processes give out one allowance together, and in slices: a process takes a
 * twentieth at once and gives it out by itself. So hardly any call costs a write, and never is more given out than the
 * allowance; but what lies unused in another process's slice is refused here, at most a twentieth for each of them.
 *
 * @param name tells the keys of one limiter from those of another
 * @param allowance how many a key may take in one window
 * @param windowSeconds counted from the first slice that is taken
 */
export function slicedLimiter(
  db: Database,
  name: string,
  allowance: number,
  windowSeconds: number,
): BudgetLimiter {
  const slice = Math.max(1, Math.floor(allowance / SLICES));
  const held = new Map<string, Held>();
  const fetching = new Map<string, Promise<void>>();
  const keyOf = (key: string) => `${name}:${key}`;
  const waitFor = ({ endsAt }: Held) => (endsAt - performance.now()) / 1000;

  function current(key: string): Held | undefined {
    const found = held.get(key);
    return found && waitFor(found) > 0 ? found : undefined;
  }

  async function fetchSlice(key: string): Promise<void> {
    const { taken, seconds } = await countIn(db, keyOf(key), slice, windowSeconds);
    if (held.size >= REMEMBERED) {
      for (const [other, each] of held) if (waitFor(each) <= 0) held.delete(other);
    }
    const before = taken - slice;
    held.set(key, {
      left: Math.min(slice, Math.max(0, allowance - before)),
      unclaimed: Math.max(0, allowance - taken),
      endsAt: performance.now() + seconds * 1000,
    });
  }

  /** Of any number who find nothing left, one asks the database, and the others wait for its answer. */
  function fetchOnce(key: string): Promise<void> {
    const asked = fetching.get(key) ?? fetchSlice(key).finally(() => fetching.delete(key));
    fetching.set(key, asked);
    return asked;
  }

  return {
    take: async (key) => {
      for (;;) {
        const mine = current(key);
        if (mine && mine.left > 0) {
          mine.left -= 1;
          return null;
        }
        if (mine && mine.unclaimed === 0) return waitFor(mine);
        await fetchOnce(key);
      }
    },
    peek: async (key) => {
      const mine = current(key);
      if (mine && mine.left > 0) return null;
      if (mine && mine.unclaimed === 0) return waitFor(mine);
      const window = await lookAt(db, keyOf(key));
      return window && window.taken >= allowance ? window.seconds : null;
    },
    budget: async (key) => {
      const mine = current(key);
      return mine
        ? { allowance, windowSeconds, left: mine.left + mine.unclaimed, resetSeconds: waitFor(mine) }
        : null;
    },
    reset: async (key) => {
      held.delete(key);
      await forget(db, keyOf(key));
    },
  };
}
