/**
 * The texts and numbers in a JSON text, at any depth. A number stands there as it is written, and as it is without zeros
 * at its end, where it may have been rounded: for comparing only.
 *
 * @param json of a record, as the database prints it
 */
export function scalarTexts(json: string): string[] {
  const waiting: unknown[] = [JSON.parse(json)];
  const texts = numberTexts(json);
  while (waiting.length > 0) {
    const value = waiting.pop();
    if (typeof value === 'string') texts.push(value);
    else if (typeof value === 'number') texts.push(String(value));
    else if (typeof value === 'object' && value !== null)
      for (const each of Object.values(value)) waiting.push(each);
  }
  return texts;
}

/** The numbers in a JSON text, which must be one, as they are written. */
function numberTexts(json: string): string[] {
  const texts: string[] = [];
  let at = 0;
  while (at < json.length) {
    const quote = json.indexOf('"', at);
    const between = json.slice(at, quote === -1 ? json.length : quote);
    for (const number of between.match(/-?\d[\d.]*/g) ?? []) texts.push(number);
    at = quote === -1 ? json.length : endOfText(json, quote);
  }
  return texts;
}

/** @param quote where a text begins */
function endOfText(json: string, quote: number): number {
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
