import { MalformedJson, skipWhitespace } from './record-json-bytes';
import { ValueScan } from './record-json-value';

const encoder = new TextEncoder();
const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

/**
 * Returns the members of a JSON object with their values as raw JSON, so that large numbers stay exact.
 *
 * @param json object as returned by the API
 * @throws MalformedJson
 */
export const parseRawMembers = (json: string): Map<string, string> => new Map(parsePieces(json));

/**
 * Returns the items of a JSON array as raw JSON.
 *
 * @throws MalformedJson
 */
export const parseRawItems = (json: string): string[] => parsePieces(json).map(([, item]) => item);

function parsePieces(json: string): [key: string, value: string][] {
  const bytes = encoder.encode(json);
  const scan = new ValueScan(bytes, 0, 'all');
  if (!scan.step(Number.POSITIVE_INFINITY) || skipWhitespace(bytes, scan.at) !== bytes.length) {
    throw new MalformedJson(scan.at);
  }
  return scan.members.map(({ key, start, end }) => [key, decoder.decode(bytes.subarray(start, end))]);
}

/** Formats a value for a cell: text without quotes, empty for `null`, otherwise JSON. */
export function formatCellValue(raw: string | undefined): string {
  if (raw === undefined || raw === 'null') return '';
  return raw.startsWith('"') ? (JSON.parse(raw) as string) : raw;
}
