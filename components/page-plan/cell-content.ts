import { UNSURE_BELOW } from '@/lib/documents/document-split-doubt';
import type { Locale } from '@/lib/foundation/languages/locales';
import type { Translator } from '@/lib/foundation/languages/translator';
import { isPdfType } from '@/lib/foundation/media-types';
import { formatPercent } from '@/lib/foundation/percent';
import type { EditorState } from './editor-context';
import { getPartTitle, getTypeBesideTitle } from './part-labels';
import { type EditorPart, findPartIndex } from './plan-parts';
import type { PlanPage } from './plan-state';

/** Language of the labels. */
export interface CellLanguage {
  t: Translator<'pagePlan'>;
  locale: Locale;
}

type CellInput = Pick<EditorState, 'pages' | 'parts' | 'plan' | 'selection' | 'faulty' | 'current'>;

/** Label over the first page of a part, repeated in each row. */
export interface PartTag {
  title: string;
  /** Type and confidence, or the part it belongs to. */
  detail: string;
  isContinued: boolean;
  /** Number of cells that the label may cover. */
  span: number;
}

/** Border between two pages. */
export interface PageBorder {
  after: PlanPage;
  before: PlanPage;
  /** `true` if one part ends here and another begins. */
  isCut: boolean;
  /** Reason why the border can't be changed; `null` if it can. */
  fixedReason: string | null;
  /** Confidence of an uncertain cut, 0 to 1. */
  doubt: number | null;
  /** `true` for an uncertain cut before the current page. */
  isCurrentDoubt: boolean;
}

/** Returns the content of a cell for the current plan. */
export function getCellContent(
  language: CellLanguage,
  editor: CellInput,
  page: PlanPage,
  column: number,
  columns: number,
) {
  const { parts, plan, selection } = editor;
  const index = page.number - 1;
  const position = findPartIndex(parts, index);
  const part = parts[position]!;
  const first = part.first === index;
  const before = parts[position - 1];
  const beside = first && column > 0 && part.mainPart !== null && before?.number === part.mainPart;
  return {
    part: part.number,
    supporting: part.role === 'supporting',
    first,
    last: part.last === index,
    faulty: editor.faulty.has(position),
    skipped: part.role === 'main' && plan.skipped.has(page.id),
    selected: selection.selected.has(page.id),
    current: index === editor.current,
    tag: first || column === 0 ? getPartTag(language, editor, part, index, columns - column) : null,
    tiedTo: beside ? part.mainPart : null,
    border: getPageBorder(language.t, editor, part, index),
    source: page.isFirstOfDocument && plan.order.length > 1 ? page.document.originalFilename : null,
  };
}

function getPartTag(
  { t, locale }: CellLanguage,
  editor: CellInput,
  part: EditorPart,
  index: number,
  room: number,
): PartTag {
  const { pages } = editor;
  const span = Math.min(part.last - index + 1, room);
  const continued = part.first !== index;
  const size = t('pageCount', { count: part.last - part.first + 1 });
  if (part.role === 'discard') return { title: t('cell.removed'), detail: size, isContinued: false, span };
  const sure = part.proposed ? formatPercent(part.proposed.confidence, locale) : null;
  const facts = [getTypeBesideTitle(t, part, pages), sure].filter(Boolean).join(' · ') || size;
  const main = part.mainPart ? t('cell.goesWith', { part: part.mainPart }) : t('cell.noMain');
  const detail = part.role === 'supporting' ? main : facts;
  return { title: getPartTitle(t, part, pages), detail, isContinued: continued, span };
}

function getPageBorder(
  t: Translator<'pagePlan'>,
  editor: CellInput,
  part: EditorPart,
  index: number,
): PageBorder | null {
  const { pages, plan } = editor;
  const after = pages[index]!;
  const before = pages[index + 1];
  if (!before) return null;
  const cut = part.last === index;
  const apart = plan.discarded.has(after.id) !== plan.discarded.has(before.id);
  const single = isPdfType(after.document.mimeType) ? before : after;
  const fixed = !before.isJoinable
    ? t('cell.indivisible', { name: single.document.originalFilename })
    : apart
      ? t('cell.restoreToJoin', { page: plan.discarded.has(after.id) ? after.number : before.number })
      : null;
  const confidence = before.proposed?.confidence ?? 1;
  const isUnsure = cut && confidence < UNSURE_BELOW;
  return {
    after,
    before,
    isCut: cut,
    fixedReason: fixed,
    doubt: isUnsure ? confidence : null,
    isCurrentDoubt: isUnsure && index + 1 === editor.current,
  };
}

/** Returns `true` if two cells look the same. Avoids rendering hundreds of small cells after each edit. */
export function isSameCell<C extends { tag: PartTag | null; border: PageBorder | null }>(
  a: C,
  b: C,
): boolean {
  const { tag: tagA, border: borderA, ...restA } = a;
  const { tag: tagB, border: borderB, ...restB } = b;
  return hasSameFields(restA, restB) && hasSameFields(tagA, tagB) && hasSameFields(borderA, borderB);
}

export function hasSameFields<T extends object>(a: T | null, b: T | null): boolean {
  if (a === null || b === null) return a === b;
  return (Object.keys(a) as (keyof T)[]).every((key) => Object.is(a[key], b[key]));
}
