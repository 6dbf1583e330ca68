/** Goes through the steps of a computation at once: for a command or a test, which nobody waits beside. */
export function runSteps<T>(steps: Generator<void, T>): T {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}
