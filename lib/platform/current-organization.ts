import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * Tracks the organization of the current work. Shared queues read it, so that organizations take turns without every
 * function passing it on.
 */

// Next bundles routes and instrumentation separately, so a module variable would exist twice.
const KEY = Symbol.for('sheaf.turns');
const holder = globalThis as { [KEY]?: AsyncLocalStorage<string> };
holder[KEY] ??= new AsyncLocalStorage<string>();
const store = holder[KEY];

/** Runs work for an organization. Without an organization, runs the work directly. */
export function runForOrganization<T>(organizationId: string | undefined, work: () => T): T {
  return organizationId === undefined ? work() : store.run(organizationId, work);
}

/** Returns the organization of the current work; empty if none. */
export const getCurrentOrganizationId = (): string => store.getStore() ?? '';
