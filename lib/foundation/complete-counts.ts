/** Returns the count of every key. Keys without a count have 0. */
export const completeCounts = <K extends string>(
  keys: readonly K[],
  counts: Readonly<Partial<Record<K, number>>>,
): Record<K, number> => Object.fromEntries(keys.map((key) => [key, counts[key] ?? 0])) as Record<K, number>;
