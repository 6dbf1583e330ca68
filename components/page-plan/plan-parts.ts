import type { Role, Segment } from '@/lib/page-plan/segment';
import type { PageId, PartChoice, PlanPage, PlanState, ProposedSegment } from './plan-state';

/** A run of pages that stay or go together, as the sheets and the list show it. Its first page identifies it. */
export interface EditorPart {
  id: PageId;
  /** Indices into the plan's pages, inclusive. */
  first: number;
  last: number;
  role: Role;
  choice: PartChoice;
  /** The page under which the plan keeps its choices. */
  choiceKey: PageId;
  /** From 1; discarded pages are no part. */
  number: number | null;
  /** For a supporting part: the number of the main part that it goes with; null when there is none. */
  goesWith: number | null;
  /** What the classifier proposed for exactly these pages. */
  proposed: ProposedSegment | null;
}

/** Whether a page begins a part because someone cut there, or because nothing can be before it. */
export const isStart = (plan: PlanState, page: PlanPage): boolean =>
  !page.joinable || plan.starts.has(page.id);

/**
 * The parts that the plan makes. Pages are parted by starts, and by where discarding begins and ends. Of what one start
 * opened, the first pages that are kept have its choices; what follows a gap goes on with its role and type.
 */
export function partsOf(plan: PlanState, pages: readonly PlanPage[]): EditorPart[] {
  const parts: EditorPart[] = [];
  let opened: PageId = '';
  let openedKept = false;
  for (const [index, page] of pages.entries()) {
    const begins = isStart(plan, page);
    const gone = plan.discarded.has(page.id);
    const current = parts.at(-1);
    if (current && !begins && (current.role === 'discard') === gone) {
      current.last = index;
      continue;
    }
    if (begins) {
      opened = page.id;
      openedKept = false;
    }
    const choiceKey = openedKept && !begins ? page.id : opened;
    const choice = plan.choices.get(choiceKey) ?? goneOnWith(plan.choices.get(opened));
    if (!gone) openedKept = true;
    parts.push({
      id: page.id,
      first: index,
      last: index,
      role: gone ? 'discard' : (choice.role ?? 'main'),
      choice,
      choiceKey,
      number: null,
      goesWith: null,
      proposed: null,
    });
  }
  numberParts(parts);
  for (const part of parts) part.proposed = proposedFor(part, pages);
  return parts;
}

const goneOnWith = (choice: PartChoice | undefined): PartChoice =>
  choice ? { role: choice.role, docType: choice.docType } : {};

function numberParts(parts: EditorPart[]): void {
  let number = 0;
  for (const part of parts) {
    if (part.role !== 'discard') {
      number += 1;
      part.number = number;
    }
  }
  let main = parts.find((part) => part.role === 'main')?.number ?? null;
  for (const part of parts) {
    if (part.role === 'main') main = part.number;
    else if (part.role === 'supporting') part.goesWith = main;
  }
}

function proposedFor(part: EditorPart, pages: readonly PlanPage[]): ProposedSegment | null {
  const { document, proposed } = pages[part.first]!;
  const last = pages[part.last]!;
  return proposed && last.document === document && last.page === proposed.endPage ? proposed : null;
}

/** The plan as the rules and the wire know it: one row a part, in the order of `parts`. */
export function segmentsOf(
  plan: PlanState,
  pages: readonly PlanPage[],
  parts: readonly EditorPart[],
): Segment[] {
  return parts.map((part, index) => {
    const { first, last, role, choice, proposed } = part;
    const segment: Segment = { index, startPage: pages[first]!.number, endPage: pages[last]!.number, role };
    if (role === 'discard') return segment;
    if (choice.docType !== undefined) segment.docType = choice.docType;
    if (choice.name !== undefined) segment.name = choice.name;
    if (proposed) segment.segmentId = proposed.segmentId;
    if (role === 'main') segment.skipPages = skippedIn(plan, pages, part);
    return segment;
  });
}

/** Combined numbers of the pages of a part that stay unscanned. */
export function skippedIn(plan: PlanState, pages: readonly PlanPage[], part: EditorPart): number[] {
  const numbers: number[] = [];
  for (let index = part.first; index <= part.last; index += 1) {
    const page = pages[index]!;
    if (plan.skipped.has(page.id)) numbers.push(page.number);
  }
  return numbers;
}

/** The index of the part that holds a page, by bisection over the pages' indices; -1 when there is none. */
export function partIndexAt(parts: readonly EditorPart[], index: number): number {
  let low = 0;
  let high = parts.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (parts[middle]!.last < index) low = middle + 1;
    else high = middle;
  }
  return high < 0 ? -1 : low;
}

export const partAt = (parts: readonly EditorPart[], index: number): EditorPart | undefined =>
  parts[partIndexAt(parts, index)];

/** The pages of a part. */
export const idsOf = (pages: readonly PlanPage[], { first, last }: EditorPart) =>
  pages.slice(first, last + 1).map(({ id }) => id);
