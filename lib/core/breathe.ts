import { setImmediate } from 'node:timers/promises';

/** Lets whatever else waits have its turn: other requests go on between the slices of a long piece of work. */
export const breathe = (): Promise<void> => setImmediate();
