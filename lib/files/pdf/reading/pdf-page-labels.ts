import { decodeStringBytes } from '../syntax/pdf-strings';
import { getNameText, getNumber, isDict, PdfString } from '../syntax/pdf-values';
import { iterateTreeEntries } from './pdf-name-tree';
import type { PdfSource } from './pdf-source';

/** Label that a viewer shows as a page's number (ISO 32000-1, 12.4.2): `A-7` is prefix `A-`, style D, number 7. */
export interface PageLabel {
  /** D, R, r, A or a; undefined for a label that is only a prefix. */
  style: string | undefined;
  /** Bytes of the prefix, one char per byte. */
  prefix: string;
  number: number;
}

interface Range extends PageLabel {
  /** Page index of the first page, from 0. */
  firstIndex: number;
}

/**
 * Returns a function that gives each page's label, or undefined if the document has no labels. A page before the first
 * range has an empty label. Page indexes count from 0.
 */
export function readPageLabels(source: PdfSource): ((pageIndex: number) => PageLabel) | undefined {
  const ranges: Range[] = [];
  for (const [key, value] of iterateTreeEntries(source, source.catalog.get('PageLabels'), 'Nums')) {
    const dict = source.resolve(value);
    if (typeof key !== 'number' || !isDict(dict)) continue;
    const prefix = source.resolve(dict.get('P'));
    ranges.push({
      firstIndex: key,
      style: getNameText(source.resolve(dict.get('S'))),
      prefix: prefix instanceof PdfString ? decodeStringBytes(prefix) : '',
      number: getNumber(source.resolve(dict.get('St'))) ?? 1,
    });
  }
  if (ranges.length === 0) return undefined;
  ranges.sort((one, other) => one.firstIndex - other.firstIndex);
  return (pageIndex) => findLabel(ranges, pageIndex);
}

function findLabel(ranges: Range[], pageIndex: number): PageLabel {
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
