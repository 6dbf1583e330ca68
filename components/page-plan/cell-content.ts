import { isPdfType } from '@/lib/core/media-types';
import { percentWords } from '@/lib/core/whole-percent';
import { count } from '@/lib/page-plan/page-words';
import type { EditorDesk } from './editor-context';
import { titleOfPart, typeBesideTitle } from './editor-words';
import { type EditorPart, partIndexAt } from './plan-parts';
import type { PlanPage } from './plan-state';

type Seen = Pick<EditorDesk, 'pages' | 'parts' | 'plan' | 'selection' | 'faulty' | 'current'>;

/** The words over a part's first page, or over its first page in a row. */
export interface PartTag {
  title: string;
  /** Type and confidence, or what it goes with. */
  detail: string;
  continued: boolean;
  /** Over how many cells it may run. */
  span: number;
}

/** What is between two pages. */
export interface Border {
  after: PlanPage;
  before: PlanPage;
  /** A part ends here and another begins. */
  cut: boolean;
  /** Why there is nothing to choose; null when there is. */
  fixed: string | null;
  /** How sure the classifier was of an unsure cut, 0 to 1. */
  doubt: number | null;
}

const UNSURE_BELOW = 0.7;

/** What a cell shows, from the plan as it stands. */
export function cellOf(desk: Seen, page: PlanPage, column: number, columns: number) {
  const { parts, plan, selection } = desk;
  const index = page.number - 1;
  const position = partIndexAt(parts, index);
  const part = parts[position]!;
  const first = part.first === index;
  const before = parts[position - 1];
  const beside = first && column > 0 && part.goesWith !== null && before?.number === part.goesWith;
  return {
    part: part.number,
    supporting: part.role === 'supporting',
    first,
    last: part.last === index,
    faulty: desk.faulty.has(position),
    skipped: part.role === 'main' && plan.skipped.has(page.id),
    selected: selection.selected.has(page.id),
    current: index === desk.current,
    tag: first || column === 0 ? tagOf(desk, part, index, columns - column) : null,
    tiedTo: beside ? part.goesWith : null,
    border: borderOf(desk, part, index),
    source: page.opensDocument && plan.order.length > 1 ? page.document.originalFilename : null,
  };
}

function tagOf(desk: Seen, part: EditorPart, index: number, room: number): PartTag {
  const { pages } = desk;
  const span = Math.min(part.last - index + 1, room);
  const continued = part.first !== index;
  if (part.role === 'discard') {
    const detail = count(part.last - part.first + 1, 'page');
    return { title: 'Removed', detail, continued: false, span };
  }
  const sure = part.proposed ? percentWords(part.proposed.confidence) : null;
  const facts =
    [typeBesideTitle(part, pages), sure].filter(Boolean).join(' · ') ||
    count(part.last - part.first + 1, 'page');
  const detail =
    part.role === 'supporting' ? (part.goesWith ? `Goes with ${part.goesWith}` : 'Goes with nothing') : facts;
  return { title: titleOfPart(part, pages), detail, continued, span };
}

function borderOf(desk: Seen, part: EditorPart, index: number): Border | null {
  const { pages, plan } = desk;
  const after = pages[index]!;
  const before = pages[index + 1];
  if (!before) return null;
  const cut = part.last === index;
  const apart = plan.discarded.has(after.id) !== plan.discarded.has(before.id);
  const single = [after, before].find(({ document }) => !isPdfType(document.mimeType));
  const fixed = !before.joinable
    ? `“${single?.document.originalFilename ?? 'The file'}” stays whole`
    : apart
      ? `Restore page ${plan.discarded.has(after.id) ? after.number : before.number} to join it`
      : null;
  const confidence = before.proposed?.confidence ?? 1;
  return { after, before, cut, fixed, doubt: cut && confidence < UNSURE_BELOW ? confidence : null };
}

/** Whether two cells show the same. There are hundreds in sight when they are small, and an edit changes few. */
export function showSame<C extends { tag: PartTag | null; border: Border | null }>(a: C, b: C): boolean {
  const { tag: tagA, border: borderA, ...restA } = a;
  const { tag: tagB, border: borderB, ...restB } = b;
  return sameFields(restA, restB) && sameFields(tagA, tagB) && sameFields(borderA, borderB);
}

export function sameFields<T extends object>(a: T | null, b: T | null): boolean {
  if (a === null || b === null) return a === b;
  return (Object.keys(a) as (keyof T)[]).every((key) => Object.is(a[key], b[key]));
}
