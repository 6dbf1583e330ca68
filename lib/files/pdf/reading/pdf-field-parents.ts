import { isDict, Ref, type Value } from '../syntax/pdf-values';
import type { PdfSource } from './pdf-source';

const MAX_FIELDS = 200_000;

/**
 * Finds the parent of each field and widget, by object numbers. Walks from the top, because some fields don't name
 * their parents.
 */
export function readFieldParents(source: PdfSource): Map<number, number> {
  const parents = new Map<number, number>();
  const form = source.resolve(source.catalog.get('AcroForm'));
  if (!isDict(form)) return parents;
  const waiting: { value: Value | undefined; parent: number }[] = [{ value: form.get('Fields'), parent: 0 }];
  for (let next = waiting.pop(); next && parents.size < MAX_FIELDS; next = waiting.pop()) {
    const list = source.resolve(next.value);
    if (!Array.isArray(list)) continue;
    for (const item of list) {
      if (!(item instanceof Ref) || parents.has(item.number)) continue;
      parents.set(item.number, next.parent);
      const field = source.resolve(item);
      if (isDict(field) && field.has('Kids')) waiting.push({ value: field.get('Kids'), parent: item.number });
    }
  }
  return parents;
}
