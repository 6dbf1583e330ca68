/**
 * A number that is dear to find out: whoever asks gets the last one at once, and has it found anew beside that when it
 * is older than `everyMs`. Undefined until it is found for the first time; a failure keeps the last one.
 */
export function nowAndThen<T>(find: () => Promise<T>, everyMs: number): () => T | undefined {
  let last: T | undefined;
  let dueAt = Number.NEGATIVE_INFINITY;
  return () => {
    if (performance.now() >= dueAt) {
      dueAt = performance.now() + everyMs;
      find().then(
        (found) => {
          last = found;
        },
        () => {},
      );
    }
    return last;
  };
}
