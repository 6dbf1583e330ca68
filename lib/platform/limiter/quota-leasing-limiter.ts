import type { Database } from '@/lib/platform/db/database';
import type { BudgetLimiter } from './limiter-port';
import { addToWindow, deleteWindow, readWindow } from './limiter-windows';

/** Number of slices per allowance and window. It is also the number of database writes that use up the allowance. */
const SLICES_PER_WINDOW = 20;
/** Maximum number of keys whose slices a process remembers before it forgets those with an expired window. */
const MAX_TRACKED_KEYS = 5000;

/** Amount of a key's allowance that this process holds in a window. */
interface LeasedQuota {
  /** Amount taken in the database and not given out yet. */
  remaining: number;
  /** Amount that remained in the database when the slice was taken. */
  unclaimed: number;
  /** End of the window, in ms, by the monotonic clock of this process. */
  endsAt: number;
}

/**
 * Creates a limiter that counts in the database, so that all processes share one allowance. A process takes a slice,
 * one twentieth of the allowance, and gives it out locally. Few calls need a write, and the total never exceeds the
 * allowance. Unused slices of other processes are not available here: at most one twentieth per process.
 *
 * @param name separates the keys of this limiter from those of other limiters
 * @param allowance how many a key may take in one window
 * @param windowSeconds length of the window, from the first slice taken
 */
export function createQuotaLeasingLimiter(
  db: Database,
  name: string,
  allowance: number,
  windowSeconds: number,
): BudgetLimiter {
  const slice = Math.max(1, Math.floor(allowance / SLICES_PER_WINDOW));
  const held = new Map<string, LeasedQuota>();
  const fetching = new Map<string, Promise<void>>();
  const getKey = (key: string) => `${name}:${key}`;
  // The database's clock can be set back between two readings, so the rest can seem longer than the window.
  const waitFor = ({ endsAt }: LeasedQuota) => Math.min(windowSeconds, (endsAt - performance.now()) / 1000);

  function current(key: string): LeasedQuota | undefined {
    const found = held.get(key);
    return found && waitFor(found) > 0 ? found : undefined;
  }

  async function fetchSlice(key: string): Promise<void> {
    const { taken, seconds } = await addToWindow(db, getKey(key), slice, windowSeconds);
    if (held.size >= MAX_TRACKED_KEYS) {
      for (const [other, each] of held) if (waitFor(each) <= 0) held.delete(other);
    }
    const before = taken - slice;
    held.set(key, {
      remaining: Math.min(slice, Math.max(0, allowance - before)),
      unclaimed: Math.max(0, allowance - taken),
      endsAt: performance.now() + seconds * 1000,
    });
  }

  /** Fetches a slice from the database once. Concurrent callers share the same request. */
  function fetchOnce(key: string): Promise<void> {
    const requested = fetching.get(key) ?? fetchSlice(key).finally(() => fetching.delete(key));
    fetching.set(key, requested);
    return requested;
  }

  return {
    take: async (key) => {
      for (;;) {
        const mine = current(key);
        if (mine && mine.remaining > 0) {
          mine.remaining -= 1;
          return null;
        }
        if (mine && mine.unclaimed === 0) return waitFor(mine);
        await fetchOnce(key);
      }
    },
    peek: async (key) => {
      const mine = current(key);
      if (mine && mine.remaining > 0) return null;
      if (mine && mine.unclaimed === 0) return waitFor(mine);
      const window = await readWindow(db, getKey(key));
      return window && window.taken >= allowance ? window.seconds : null;
    },
    budget: async (key) => {
      const mine = current(key);
      return mine
        ? {
            allowance,
            windowSeconds,
            remaining: mine.remaining + mine.unclaimed,
            resetSeconds: waitFor(mine),
          }
        : null;
    },
    reset: async (key) => {
      held.delete(key);
      await deleteWindow(db, getKey(key));
    },
  };
}
