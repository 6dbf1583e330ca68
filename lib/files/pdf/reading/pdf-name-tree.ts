import { isDict, Ref, type Value } from '../syntax/pdf-values';
import type { PdfSource } from './pdf-source';

const MAX_ENTRIES = 500_000;

/** Iterates the entries of a name tree (`Names`) or a number tree (`Nums`), in order. Skips damaged nodes. */
export function* iterateTreeEntries(
  source: PdfSource,
  root: Value | undefined,
  pairsKey: 'Names' | 'Nums',
): Generator<[key: Value, value: Value]> {
  const seen = new Set<number>();
  const waiting: Value[] = [root ?? null];
  let count = 0;
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (next instanceof Ref) {
      if (seen.has(next.number)) continue;
      seen.add(next.number);
    }
    const node = source.resolve(next);
    if (!isDict(node)) continue;
    const pairs = source.resolve(node.get(pairsKey));
    if (Array.isArray(pairs)) {
      for (let index = 0; index + 1 < pairs.length; index += 2) {
        if (++count > MAX_ENTRIES) return;
        yield [source.resolve(pairs[index]), pairs[index + 1]!];
      }
    }
    const kids = source.resolve(node.get('Kids'));
    if (Array.isArray(kids))
      for (let index = kids.length - 1; index >= 0; index--) waiting.push(kids[index]!);
  }
}
