import { yieldToEventLoop } from './yield-to-event-loop';

/** Time slice in ms. After it, other work gets a turn. */
const SLICE_MS = 8;

/** Runs the steps of a long computation without blocking requests. */
export const runInSlices = <T>(steps: Generator<void, T>): Promise<T> => createSliceRunner()(steps);

/**
 * Returns a function that runs computations like `runInSlices`. Consecutive short computations share the time slice,
 * so that they don't add up to a long one.
 */
export function createSliceRunner(): <T>(steps: Generator<void, T>) => Promise<T> {
  let began = performance.now();
  return async (steps) => {
    for (;;) {
      const step = steps.next();
      if (step.done) return step.value;
      if (performance.now() - began < SLICE_MS) continue;
      await yieldToEventLoop();
      began = performance.now();
    }
  };
}
