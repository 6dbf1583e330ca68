/**
 * Caches an expensive value. Returns the last value at once, and reloads it in the background if it is older than
 * `maxAgeMs`. Returns undefined until the first load finishes. If a load fails, keeps the last value.
 */
export function cachedGauge<T>(load: () => Promise<T>, maxAgeMs: number): () => T | undefined {
  let last: T | undefined;
  let dueAt = Number.NEGATIVE_INFINITY;
  return () => {
    if (performance.now() >= dueAt) {
      dueAt = performance.now() + maxAgeMs;
      load().then(
        (found) => {
          last = found;
        },
        () => {},
      );
    }
    return last;
  };
}
