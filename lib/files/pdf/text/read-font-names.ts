import type { PdfSource } from '../reading/pdf-source';
import { type Dict, getNameText, isDict, type Value } from '../syntax/pdf-values';

const MAX_RESOURCES = 200;
const MAX_NAME_CHARACTERS = 100;
/** Number of nested forms in which fonts are searched. Some programs put the whole page into a form. */
const MAX_DEPTH = 2;

/**
 * Reads the names of a page's fonts, without the prefixes of subsets.
 *
 * @param page dictionary of the page with inherited entries
 * @returns number of the page's font resources by name
 */
export function readFontNames(source: PdfSource, page: Dict): Record<string, number> {
  const names = new Map<string, number>();
  const seen = new Set<Dict>();
  const collect = (resources: Value, depth: number) => {
    if (!isDict(resources) || seen.has(resources) || seen.size >= MAX_RESOURCES) return;
    seen.add(resources);
    for (const font of listEntries(source, resources, 'Font')) {
      const name = getNameText(source.resolve(font.get('BaseFont')))
        ?.replace(/^[A-Z]{6}\+/, '')
        .slice(0, MAX_NAME_CHARACTERS);
      if (name) names.set(name, (names.get(name) ?? 0) + 1);
    }
    if (depth === 0) return;
    for (const form of listEntries(source, resources, 'XObject')) {
      collect(source.resolve(form.get('Resources')), depth - 1);
    }
  };
  collect(source.resolve(page.get('Resources')), MAX_DEPTH);
  return Object.fromEntries(names);
}

function listEntries(source: PdfSource, resources: Dict, kind: string): Dict[] {
  const entries = source.resolve(resources.get(kind));
  if (!isDict(entries)) return [];
  return [...entries.values()]
    .slice(0, MAX_RESOURCES)
    .map((value) => source.resolve(value))
    .filter(isDict);
}
