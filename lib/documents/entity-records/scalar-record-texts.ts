/**
 * Returns the texts and numbers in a JSON text, at any depth. Numbers appear as written, and also without trailing
 * zeros, where they may be rounded: use them only for comparison.
 *
 * @param json record as printed by the database
 */
export function extractScalarTexts(json: string): string[] {
  const waiting: unknown[] = [JSON.parse(json)];
  const texts = extractNumberTexts(json);
  while (waiting.length > 0) {
    const value = waiting.pop();
    if (typeof value === 'string') texts.push(value);
    else if (typeof value === 'number') texts.push(String(value));
    else if (typeof value === 'object' && value !== null)
      for (const each of Object.values(value)) waiting.push(each);
  }
  return texts;
}

/** Returns the numbers in a valid JSON text as written. */
function extractNumberTexts(json: string): string[] {
  const texts: string[] = [];
  let at = 0;
  while (at < json.length) {
    const quote = json.indexOf('"', at);
    const between = json.slice(at, quote === -1 ? json.length : quote);
    for (const number of between.match(/-?\d[\d.]*/g) ?? []) texts.push(number);
    at = quote === -1 ? json.length : findStringEnd(json, quote);
  }
  return texts;
}

/** @param quote position of the opening quote */
function findStringEnd(json: string, quote: number): number {
  let end = quote;
  let backslashes: number;
  do {
    end = json.indexOf('"', end + 1);
    backslashes = 0;
    while (json[end - 1 - backslashes] === '\\') backslashes += 1;
  } while (backslashes % 2 === 1);
  return end + 1;
}

/**
 * Returns the paths of texts and numbers in a record, through objects only.
 *
 * @param json JSON text of a record
 * @returns the keys that lead to each value
 */
export function extractScalarPaths(json: string): string[][] {
  const paths: string[][] = [];
  const waiting: { path: string[]; value: unknown }[] = [{ path: [], value: JSON.parse(json) }];
  for (const { path, value } of waiting) {
    if (typeof value === 'string' || typeof value === 'number') paths.push(path);
    else if (typeof value === 'object' && value !== null && !Array.isArray(value))
      for (const [key, each] of Object.entries(value)) waiting.push({ path: [...path, key], value: each });
  }
  return paths;
}
