import { NotJson, skipSpace } from './json-bytes';
import { ValueScan } from './json-value';

const encoder = new TextEncoder();
const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

/**
 * The members of a JSON object, each value as the JSON that it is written in: what JavaScript's numbers can't hold
 * stays as it is.
 *
 * @param json an object, as the API gives it
 * @throws NotJson
 */
export const rawMembers = (json: string): Map<string, string> => new Map(pieces(json));

/**
 * The items of a JSON array, each as it is written.
 *
 * @throws NotJson
 */
export const rawItems = (json: string): string[] => pieces(json).map(([, item]) => item);

function pieces(json: string): [key: string, value: string][] {
  const bytes = encoder.encode(json);
  const scan = new ValueScan(bytes, 0, 'all');
  if (!scan.step(Number.POSITIVE_INFINITY) || skipSpace(bytes, scan.at) !== bytes.length) {
    throw new NotJson(scan.at);
  }
  return scan.members.map(({ key, start, end }) => [key, decoder.decode(bytes.subarray(start, end))]);
}

/** A value as a person reads it in a cell: text without its quotes, nothing for null, else its JSON. */
export function shownValue(raw: string | undefined): string {
  if (raw === undefined || raw === 'null') return '';
  return raw.startsWith('"') ? (JSON.parse(raw) as string) : raw;
}
