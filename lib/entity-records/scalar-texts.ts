/**
 * The texts and numbers in a JSON text, at any depth. Numbers may have been rounded: for comparing only.
 *
 * @param json of a record
 */
export function scalarTexts(json: string): string[] {
  const texts: string[] = [];
  const waiting: unknown[] = [JSON.parse(json)];
  while (waiting.length > 0) {
    const value = waiting.pop();
    if (typeof value === 'string') texts.push(value);
    else if (typeof value === 'number') texts.push(String(value));
    else if (typeof value === 'object' && value !== null)
      for (const each of Object.values(value)) waiting.push(each);
  }
  return texts;
}

/**
 * Where a record has texts and numbers, through objects only.
 *
 * @param json of a record
 * @returns the keys that lead to each
 */
export function scalarPaths(json: string): string[][] {
  const paths: string[][] = [];
  const waiting: { path: string[]; value: unknown }[] = [{ path: [], value: JSON.parse(json) }];
  for (const { path, value } of waiting) {
    if (typeof value === 'string' || typeof value === 'number') paths.push(path);
    else if (typeof value === 'object' && value !== null && !Array.isArray(value))
      for (const [key, each] of Object.entries(value)) waiting.push({ path: [...path, key], value: each });
  }
  return paths;
}
