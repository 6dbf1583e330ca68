import { yieldToEventLoop } from '@/lib/foundation/yield-to-event-loop';
import { ValueScan } from './json-value';
import { SLICE_BYTES } from './slice-size';

/**
 * Parses members like `parseRawMembers`, but in slices, so that a large record doesn't block other requests.
 *
 * @param json object as printed by the database
 */
export async function parseMembersInSlices(json: string): Promise<Map<string, string>> {
  const bytes = Buffer.from(json);
  const scan = new ValueScan(bytes, 0, 'all');
  while (!scan.step(scan.at + SLICE_BYTES)) await yieldToEventLoop();
  return new Map(scan.members.map(({ key, start, end }) => [key, bytes.toString('utf8', start, end)]));
}
