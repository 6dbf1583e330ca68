import { yieldToEventLoop } from './yield-to-event-loop';

/** Time slice in ms. After it, other work gets a turn. */
const SLICE_MS = 8;

/** Runs the steps of a long computation without blocking requests. */
export async function runInSlices<T>(steps: Generator<void, T>): Promise<T> {
  let began = performance.now();
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    if (performance.now() - began < SLICE_MS) continue;
    await yieldToEventLoop();
    began = performance.now();
  }
}
