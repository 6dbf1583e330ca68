import { setImmediate } from 'node:timers/promises';

/** Lets whatever else waits have its turn: other requests go on between the slices of a long piece of work. */
export const breathe = (): Promise<void> => setImmediate();

/** How much of a body is gone through at a time: a millisecond or two. */
export const SLICE_BYTES = 128 * 1024;
