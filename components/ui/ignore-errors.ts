/** Runs an operation on the browser's storage and ignores errors: storage can be disabled or full. */
export function ignoreErrors<T>(act: () => T): T | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}
