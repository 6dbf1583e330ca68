import { breathe } from '@/lib/core/breathe';

/** So long at a time; then others get their turn. */
const SLICE_MS = 8;

/** Goes through the steps of a long computation without keeping the process from answering requests. */
export async function inSlices<T>(steps: Generator<void, T>): Promise<T> {
  let began = performance.now();
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    if (performance.now() - began < SLICE_MS) continue;
    await breathe();
    began = performance.now();
  }
}
