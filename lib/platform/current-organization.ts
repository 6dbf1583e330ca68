import { AsyncLocalStorage } from 'node:async_hooks';
import { getProcessValue } from '@/lib/foundation/process-value';

/**
 * Tracks the organization of the current work. Shared queues read it, so that organizations take turns without every
 * function passing it on.
 */

const store = getProcessValue('turns', () => new AsyncLocalStorage<string>());

/** Runs work for an organization. Without an organization, runs the work directly. */
export function runForOrganization<T>(organizationId: string | undefined, work: () => T): T {
  return organizationId === undefined ? work() : store.run(organizationId, work);
}

/** Returns the organization of the current work; empty if none. */
export const getCurrentOrganizationId = (): string => store.getStore() ?? '';
