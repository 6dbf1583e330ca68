/**
 * Yields groups of IDs to read together, in order. A large document gets a separate group.
 *
 * @param maxBytes maximum size of a group, in bytes as stored in the database
 */
export function* groupForReading(
  listed: readonly { id: string; bytes: number }[],
  maxBytes: number,
): Generator<string[]> {
  let ids: string[] = [];
  let sum = 0;
  for (const { id, bytes } of listed) {
    if (ids.length > 0 && sum + bytes > maxBytes) {
      yield ids;
      [ids, sum] = [[], 0];
    }
    ids.push(id);
    sum += bytes;
  }
  if (ids.length > 0) yield ids;
}
