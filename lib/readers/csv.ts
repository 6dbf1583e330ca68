import papa from 'papaparse';
import { type Block, MAX_CHARACTERS } from './blocks';
import { beginningOf } from './text-file';

/** The rows of a CSV file, whatever separates its cells. */
export function readCsv(path: string): Block[] {
  const text = beginningOf(path).slice(0, MAX_CHARACTERS);
  const { data } = papa.parse<string[]>(text, { header: false, skipEmptyLines: 'greedy' });
  return [data];
}
