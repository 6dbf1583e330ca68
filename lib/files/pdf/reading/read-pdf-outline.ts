import { type Dict, getNumber, isDict, isName, Ref, type Value } from '../syntax/pdf-values';
import type { Destinations } from './pdf-destinations';
import type { PdfSource } from './pdf-source';

const MAX_ITEMS = 200_000;

export interface OutlineItem {
  dict: Dict;
  /** Index of the parent item; -1 at the top. Items are in reading order, parents first. */
  parent: number;
  open: boolean;
  /** Page index from 0; undefined for an item that leads to no page of the document. */
  pageIndex: number | undefined;
}

/** Reads the bookmarks of a document. Stops at an item that was already visited. */
export function readPdfOutline(source: PdfSource, destinations: Destinations): OutlineItem[] {
  const items: OutlineItem[] = [];
  const seen = new Set<number>();
  const root = source.resolve(source.catalog.get('Outlines'));
  if (!isDict(root)) return items;
  const waiting: { value: Value | undefined; parent: number }[] = [{ value: root.get('First'), parent: -1 }];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { value, parent } = next;
    if (!(value instanceof Ref) || seen.has(value.number) || items.length >= MAX_ITEMS) continue;
    seen.add(value.number);
    const dict = source.resolve(value);
    if (!isDict(dict)) continue;
    const index = items.length;
    items.push({
      dict,
      parent,
      open: (getNumber(source.resolve(dict.get('Count'))) ?? 0) > 0,
      pageIndex: findTarget(source, destinations, dict),
    });
    waiting.push({ value: dict.get('Next'), parent }, { value: dict.get('First'), parent: index });
  }
  return items;
}

function findTarget(source: PdfSource, destinations: Destinations, item: Dict): number | undefined {
  if (item.has('Dest')) return destinations.resolve(item.get('Dest'))?.pageIndex;
  const action = source.resolve(item.get('A'));
  if (!isDict(action) || !isName(source.resolve(action.get('S')), 'GoTo')) return undefined;
  return destinations.resolve(action.get('D'))?.pageIndex;
}
