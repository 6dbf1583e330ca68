import { setImmediate } from 'node:timers/promises';

/** Yields to other work, so that other requests continue between the slices of a long task. */
export const yieldToEventLoop = (): Promise<void> => setImmediate();
