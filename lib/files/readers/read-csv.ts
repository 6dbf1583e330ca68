import papa from 'papaparse';
import { type Block, MAX_CHARACTERS } from './blocks';
import { readBeginning } from './read-plain-text';

export function readCsv(path: string): Block[] {
  const text = readBeginning(path).slice(0, MAX_CHARACTERS);
  const { data } = papa.parse<string[]>(text, { header: false, skipEmptyLines: 'greedy' });
  return [data];
}
