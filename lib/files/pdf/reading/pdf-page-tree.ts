import { createDamagedError, createLimitError } from '../pdf-problem';
import { type Dict, getNameText, getNumber, isDict, Ref, type Value } from '../syntax/pdf-values';
import type { PdfSource } from './pdf-source';

/** Keys that a page inherits from its parent nodes if it doesn't define them (ISO 32000-1, table 30). */
const INHERITED_KEYS = ['Resources', 'MediaBox', 'CropBox', 'Rotate'] as const;

export interface SourcePage {
  /** Object number of the page; 0 for a page that is directly in its parent. */
  number: number;
  inherited: Dict | undefined;
  /** Dictionary of a page without an object number. */
  directDict: Dict | undefined;
}

export interface PageTree {
  pages: SourcePage[];
  /**
   * true if each node contains exactly the number of pages that it claims. In any other tree, readers that trust those
   * numbers count different pages.
   */
  isRegular: boolean;
}

export const getPages = (source: PdfSource, maxPages: number): SourcePage[] =>
  readPageTree(source, maxPages).pages;

/**
 * Reads the pages in order by walking the tree. /Count is never trusted. A node that contains itself is skipped. A node
 * that is named twice counts twice, as in every reader, up to the limits.
 */
export function readPageTree(source: PdfSource, maxPages: number): PageTree {
  const tree = walk(source, maxPages);
  if (tree.pages.length > 0) return tree;
  if (source.repair()) {
    const repaired = walk(source, maxPages);
    if (repaired.pages.length > 0) return repaired;
  }
  throw createDamagedError('it has no pages');
}

/** Returns the page's dictionary including inherited entries. */
export function getPageDict(source: PdfSource, page: SourcePage): Dict {
  const own = page.directDict ?? source.get(page.number);
  if (!isDict(own)) throw createDamagedError('one of its pages can’t be read');
  if (!page.inherited) return own;
  const whole: Dict = new Map(own);
  for (const [key, value] of page.inherited) if (!whole.has(key)) whole.set(key, value);
  return whole;
}

function walk(source: PdfSource, maxPages: number): PageTree {
  const pages: SourcePage[] = [];
  let regular = true;
  /** Ancestors of the current node. */
  const path = new Set<number>();
  let visits = 0;
  const waiting: Step[] = [{ value: source.catalog.get('Pages') ?? null, inherited: undefined }];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    if ('leave' in next) {
      path.delete(next.leave);
      if (next.count !== pages.length - next.before) regular = false;
      continue;
    }
    const { value, inherited } = next;
    const number = value instanceof Ref ? value.number : 0;
    const dict = path.has(number) ? null : source.resolve(value);
    if (!isDict(dict)) {
      regular = false;
      continue;
    }
    if (++visits > maxPages * 2 + MAX_EXTRA_NODES) throw createLimitError('its page tree has too many nodes');
    const type = getNameText(source.resolve(dict.get('Type')));
    const kids = source.resolve(dict.get('Kids'));
    if (!Array.isArray(kids) || type === 'Page') {
      if (number === 0 || type !== 'Page' || dict.has('Kids')) regular = false;
      // A page may lack its type, as readers allow. A node without kids isn't a page tree node.
      if (type === 'Pages' || type === 'Catalog') continue;
      if (pages.length >= maxPages) throw createLimitError(`it has more than ${maxPages} pages`);
      pages.push({ number, inherited, directDict: number === 0 ? dict : undefined });
      continue;
    }
    if (number > 0) path.add(number);
    const count = getNumber(source.resolve(dict.get('Count')));
    waiting.push({ leave: number, count, before: pages.length });
    const passedOn = getInherited(dict, inherited);
    for (let index = kids.length - 1; index >= 0; index--)
      waiting.push({ value: kids[index]!, inherited: passedOn });
  }
  return { pages, isRegular: regular };
}

type Step =
  | { value: Value; inherited: Dict | undefined }
  | { leave: number; count: number | undefined; before: number };

/** Maximum number of nodes that aren't pages, in addition to the allowed number of pages. */
const MAX_EXTRA_NODES = 10_000;

function getInherited(node: Dict, above: Dict | undefined): Dict | undefined {
  if (!INHERITED_KEYS.some((key) => node.has(key))) return above;
  const passedOn: Dict = new Map(above);
  for (const key of INHERITED_KEYS) if (node.has(key)) passedOn.set(key, node.get(key)!);
  return passedOn;
}
