import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * The organization that the current work belongs to. Shared queues read it, so organizations take turns without each
 * function on the way passing it on.
 */

// Next bundles routes and instrumentation apart, so a module variable would exist twice.
const KEY = Symbol.for('sheaf.turns');
const holder = globalThis as { [KEY]?: AsyncLocalStorage<string> };
holder[KEY] ??= new AsyncLocalStorage<string>();
const store = holder[KEY];

/** Runs work that belongs to an organization. Without one, the work runs as it is. */
export function inTurnOf<T>(organizationId: string | undefined, work: () => T): T {
  return organizationId === undefined ? work() : store.run(organizationId, work);
}

/** Returns the organization that the current work belongs to; an empty string if it belongs to none. */
export const currentTurn = (): string => store.getStore() ?? '';
