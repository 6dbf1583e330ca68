import { damaged, limitReached } from '../problem';
import { type Dict, isDict, nameText, numeric, Ref, type Value } from '../syntax/values';
import type { PdfSource } from './pdf-source';

/** What a page takes from the nodes above it when it doesn't say it itself (ISO 32000-1, table 30). */
const INHERITED = ['Resources', 'MediaBox', 'CropBox', 'Rotate'] as const;

export interface SourcePage {
  /** The page's object number; 0 for a page that stands in its parent without being an object of its own. */
  number: number;
  inherited: Dict | undefined;
  /** Only for a page without a number. */
  direct: Dict | undefined;
}

export interface PageTree {
  pages: SourcePage[];
  /**
   * Whether each node has as many pages below it as it says, and nothing else. Of any other tree, readers that go by
   * those numbers count other pages.
   */
  regular: boolean;
}

/** The pages in order; see `pageTree`. */
export const pagesOf = (source: PdfSource, maxPages: number): SourcePage[] =>
  pageTree(source, maxPages).pages;

/**
 * The pages in order, found by walking the tree: /Count is never believed. A node that is met again below itself is
 * passed over; what is named twice is there twice, as in every reader, and the limits bound it.
 */
export function pageTree(source: PdfSource, maxPages: number): PageTree {
  const tree = walk(source, maxPages);
  if (tree.pages.length > 0) return tree;
  if (source.repair()) {
    const repaired = walk(source, maxPages);
    if (repaired.pages.length > 0) return repaired;
  }
  throw damaged('it has no pages');
}

/** The page's dictionary with what it inherits put in. */
export function pageDict(source: PdfSource, page: SourcePage): Dict {
  const own = page.direct ?? source.get(page.number);
  if (!isDict(own)) throw damaged('one of its pages can’t be read');
  if (!page.inherited) return own;
  const whole: Dict = new Map(own);
  for (const [key, value] of page.inherited) if (!whole.has(key)) whole.set(key, value);
  return whole;
}

function walk(source: PdfSource, maxPages: number): PageTree {
  const pages: SourcePage[] = [];
  let regular = true;
  /** The nodes above the one at hand. */
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
    if (++visits > maxPages * 2 + SPARE_VISITS) throw limitReached('its page tree has too many nodes');
    const type = nameText(source.resolve(dict.get('Type')));
    const kids = source.resolve(dict.get('Kids'));
    if (!Array.isArray(kids) || type === 'Page') {
      if (number === 0 || type !== 'Page' || dict.has('Kids')) regular = false;
      // A page may lack its type, as readers allow; a node without kids is none.
      if (type === 'Pages' || type === 'Catalog') continue;
      if (pages.length >= maxPages) throw limitReached(`it has more than ${maxPages} pages`);
      pages.push({ number, inherited, direct: number === 0 ? dict : undefined });
      continue;
    }
    if (number > 0) path.add(number);
    const count = numeric(source.resolve(dict.get('Count')));
    waiting.push({ leave: number, count, before: pages.length });
    const passedOn = inheritance(dict, inherited);
    for (let index = kids.length - 1; index >= 0; index--)
      waiting.push({ value: kids[index]!, inherited: passedOn });
  }
  return { pages, regular };
}

type Step =
  | { value: Value; inherited: Dict | undefined }
  | { leave: number; count: number | undefined; before: number };

/** Nodes that are no pages are allowed beside as many as there may be pages. */
const SPARE_VISITS = 10_000;

function inheritance(node: Dict, above: Dict | undefined): Dict | undefined {
  if (!INHERITED.some((key) => node.has(key))) return above;
  const passedOn: Dict = new Map(above);
  for (const key of INHERITED) if (node.has(key)) passedOn.set(key, node.get(key)!);
  return passedOn;
}
