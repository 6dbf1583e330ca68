import { breathe } from '@/lib/core/breathe';
import { ValueScan } from './json-value';
import { SLICE_BYTES } from './slices';

/**
 * What `rawMembers` gives, in slices, so that a large record doesn't hold up other requests.
 *
 * @param json an object, as the database prints it
 */
export async function readMembers(json: string): Promise<Map<string, string>> {
  const bytes = Buffer.from(json);
  const scan = new ValueScan(bytes, 0, 'all');
  while (!scan.step(scan.at + SLICE_BYTES)) await breathe();
  return new Map(scan.members.map(({ key, start, end }) => [key, bytes.toString('utf8', start, end)]));
}
