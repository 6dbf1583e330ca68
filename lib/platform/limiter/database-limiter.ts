import type { Database } from '@/lib/platform/db/database';
import type { ExactLimiter } from './limiter-port';
import { addToWindow, deleteWindow, readWindow } from './limiter-windows';

/**
 * Creates a limiter that counts in the database, shared by all processes. Each take costs one write, so use it for rare
 * events, for example failed sign-ins.
 *
 * @param name separates the keys of this limiter from those of other limiters
 * @param allowance how many a key may take in one window
 * @param windowSeconds length of the window, from its first take
 */
export function createDatabaseLimiter(
  db: Database,
  name: string,
  allowance: number,
  windowSeconds: number,
): ExactLimiter {
  const getKey = (key: string) => `${name}:${key}`;
  return {
    take: async (key) => {
      const { taken, seconds } = await addToWindow(db, getKey(key), 1, windowSeconds);
      return taken > allowance ? seconds : null;
    },
    peek: async (key) => {
      const window = await readWindow(db, getKey(key));
      return window && window.taken >= allowance ? window.seconds : null;
    },
    remaining: async (key) => Math.max(0, allowance - ((await readWindow(db, getKey(key)))?.taken ?? 0)),
    reset: (key) => deleteWindow(db, getKey(key)),
  };
}
