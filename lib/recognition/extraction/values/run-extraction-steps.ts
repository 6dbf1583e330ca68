/** Runs all steps of a computation synchronously. For commands and tests, where no request waits. */
export function runExtractionSteps<T>(steps: Generator<void, T>): T {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}
