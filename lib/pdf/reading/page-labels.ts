import { stringBytes } from '../syntax/strings';
import { isDict, nameText, numeric, PdfString } from '../syntax/values';
import { treeEntries } from './name-tree';
import type { PdfSource } from './pdf-source';

/** What a viewer shows as a page's number (ISO 32000-1, 12.4.2): `A-7` is prefix `A-`, style D, number 7. */
export interface PageLabel {
  /** D, R, r, A, a; undefined for a label that is its prefix alone. */
  style: string | undefined;
  /** Bytes, one char a byte. */
  prefix: string;
  number: number;
}

interface Range extends PageLabel {
  /** From 0. */
  firstIndex: number;
}

/**
 * Tells each page's label; undefined when the document has no labels. A page before the first range has none: its
 * label is empty. Page indices count from 0.
 */
export function readPageLabels(source: PdfSource): ((pageIndex: number) => PageLabel) | undefined {
  const ranges: Range[] = [];
  for (const [key, value] of treeEntries(source, source.catalog.get('PageLabels'), 'Nums')) {
    const dict = source.resolve(value);
    if (typeof key !== 'number' || !isDict(dict)) continue;
    const prefix = source.resolve(dict.get('P'));
    ranges.push({
      firstIndex: key,
      style: nameText(source.resolve(dict.get('S'))),
      prefix: prefix instanceof PdfString ? stringBytes(prefix) : '',
      number: numeric(source.resolve(dict.get('St'))) ?? 1,
    });
  }
  if (ranges.length === 0) return undefined;
  ranges.sort((one, other) => one.firstIndex - other.firstIndex);
  return (pageIndex) => labelIn(ranges, pageIndex);
}

function labelIn(ranges: Range[], pageIndex: number): PageLabel {
  let low = 0;
  let high = ranges.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (ranges[middle]!.firstIndex <= pageIndex) low = middle + 1;
    else high = middle;
  }
  const range = ranges[low - 1];
  if (!range) return { style: undefined, prefix: '', number: pageIndex + 1 };
  return { style: range.style, prefix: range.prefix, number: range.number + pageIndex - range.firstIndex };
}
