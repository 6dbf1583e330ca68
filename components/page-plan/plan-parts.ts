import type { Role, Segment } from '@/lib/documents/confirmed-split/confirmed-segment';
import { getPlanPageCount } from '@/lib/page-plan/rules/plan-document';
import type { PageId, PartChoice, PlanPage, PlanState, ProposedSegment } from './plan-state';

/** Consecutive pages that are kept or removed together, as shown in the grid and the list. The first page is its ID. */
export interface EditorPart {
  id: PageId;
  /** Indexes of the first and last page in the plan, inclusive. */
  first: number;
  last: number;
  role: Role;
  choice: PartChoice;
  /** ID of the page under which the plan stores the choices. */
  choiceKey: PageId;
  /** Number, from 1; `null` for discarded pages. */
  number: number | null;
  /** Number of the main part that a supporting part belongs to; `null` if none. */
  mainPart: number | null;
  /** Segment that the classifier proposed for exactly these pages. */
  proposed: ProposedSegment | null;
  /** Name from the content of its pages, if the user gives none. A document that stays whole keeps its name. */
  proposedName: string | null;
}

/** Returns `true` if a part starts at this page, by a cut or because it can't be joined. */
export const isStart = (plan: PlanState, page: PlanPage): boolean =>
  !page.isJoinable || plan.starts.has(page.id);

/**
 * Returns the parts of the plan. Starts and discarded pages separate parts. The first kept pages after a start have its
 * choices; pages after a gap inherit the role and type.
 */
export function getParts(plan: PlanState, pages: readonly PlanPage[]): EditorPart[] {
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
    const choice = plan.choices.get(choiceKey) ?? continueChoice(plan.choices.get(opened));
    if (!gone) openedKept = true;
    parts.push({
      id: page.id,
      first: index,
      last: index,
      role: gone ? 'discard' : (choice.role ?? 'main'),
      choice,
      choiceKey,
      number: null,
      mainPart: null,
      proposed: null,
      proposedName: null,
    });
  }
  numberParts(parts);
  for (const part of parts) {
    part.proposed = getProposedSegment(part, pages);
    part.proposedName = getProposedName(part, pages);
  }
  return parts;
}

const continueChoice = (choice: PartChoice | undefined): PartChoice =>
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
    else if (part.role === 'supporting') part.mainPart = main;
  }
}

function getProposedSegment(part: EditorPart, pages: readonly PlanPage[]): ProposedSegment | null {
  const { document, proposed } = pages[part.first]!;
  const last = pages[part.last]!;
  return proposed && last.document === document && last.page === proposed.endPage ? proposed : null;
}

/** Returns `true` if the part is a whole document. */
export function isWholeDocument({ first, last }: EditorPart, pages: readonly PlanPage[]): boolean {
  const [from, to] = [pages[first]!, pages[last]!];
  return from.document === to.document && from.page === 1 && to.page === getPlanPageCount(to.document);
}

/** Returns the proposed name. It fits only the proposed type. */
function getProposedName(part: EditorPart, pages: readonly PlanPage[]): string | null {
  const { proposed, choice } = part;
  if (!proposed || (choice.docType ?? null) !== proposed.docType || isWholeDocument(part, pages)) return null;
  return proposed.name;
}

/** Converts the plan for the API: one segment per part, in the order of `parts`. */
export function toSegments(
  plan: PlanState,
  pages: readonly PlanPage[],
  parts: readonly EditorPart[],
): Segment[] {
  return parts.map((part, index) => {
    const { first, last, role, choice, proposed, proposedName } = part;
    const segment: Segment = { index, startPage: pages[first]!.number, endPage: pages[last]!.number, role };
    if (role === 'discard') return segment;
    if (choice.docType !== undefined) segment.docType = choice.docType;
    if (choice.name !== undefined) segment.name = choice.name;
    else if (proposedName !== null) segment.name = proposedName;
    if (proposed) segment.segmentId = proposed.segmentId;
    if (role === 'main') segment.skipPages = getSkippedPages(plan, pages, part);
    return segment;
  });
}

/** Returns the page numbers of a part that are not scanned. */
export function getSkippedPages(plan: PlanState, pages: readonly PlanPage[], part: EditorPart): number[] {
  const numbers: number[] = [];
  for (let index = part.first; index <= part.last; index += 1) {
    const page = pages[index]!;
    if (plan.skipped.has(page.id)) numbers.push(page.number);
  }
  return numbers;
}

/** Returns the index of the part that contains a page, by binary search; -1 if none. */
export function findPartIndex(parts: readonly EditorPart[], index: number): number {
  let low = 0;
  let high = parts.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (parts[middle]!.last < index) low = middle + 1;
    else high = middle;
  }
  return high < 0 ? -1 : low;
}

export const findPart = (parts: readonly EditorPart[], index: number): EditorPart | undefined =>
  parts[findPartIndex(parts, index)];

/** Returns the page IDs of a part. */
export const getPageIds = (pages: readonly PlanPage[], { first, last }: EditorPart) =>
  pages.slice(first, last + 1).map(({ id }) => id);
