import { type EditorPart, findPart, getParts, isStart } from './plan-parts';
import {
  createPageId,
  type EditorDocument,
  getPages,
  isSamePlan,
  type PageId,
  type PartChoice,
  type PlanPage,
  type PlanState,
} from './plan-state';

/** Edit of a plan. Pages are identified by ID; an impossible edit returns the same plan object. */
export type PlanEdit =
  | { type: 'cut'; before: readonly PageId[] }
  | { type: 'join'; before: readonly PageId[] }
  | { type: 'toggleCut'; before: PageId }
  | { type: 'discard'; pages: readonly PageId[] }
  | { type: 'restore'; pages: readonly PageId[] }
  | { type: 'skip'; pages: readonly PageId[] }
  | { type: 'scan'; pages: readonly PageId[] }
  /** Sets a choice; `part` is the ID of any page of the part. */
  | { type: 'choose'; part: PageId; choice: PartChoice }
  | { type: 'moveDocument'; uuid: string; to: number }
  /** Cuts after every `every` pages of each document, or only in `pages` if given. */
  | { type: 'splitEvery'; every: number; pages?: readonly PageId[] }
  /** Discards blank pages and starts a part after each. */
  | { type: 'splitAtBlank'; blank: readonly PageId[] }
  | { type: 'replace'; plan: PlanState };

/** Returns the plan after an edit. Pure function; `documents` can be in any order. */
export function applyEdit(plan: PlanState, edit: PlanEdit, documents: readonly EditorDocument[]): PlanState {
  const next = reduceEdit(plan, edit, documents);
  return isSamePlan(next, plan) ? plan : next;
}

function reduceEdit(plan: PlanState, edit: PlanEdit, documents: readonly EditorDocument[]): PlanState {
  if (edit.type === 'replace') return edit.plan;
  if (edit.type === 'moveDocument') return moveDocument(plan, edit.uuid, edit.to, documents);
  const pages = getPages(documents, plan.order);
  switch (edit.type) {
    case 'cut':
      return cutBefore(plan, pages, edit.before);
    case 'join':
      return joinBefore(plan, pages, edit.before);
    case 'toggleCut':
      return toggleCut(plan, pages, edit.before);
    case 'discard':
      return setDiscarded(plan, addAll(plan.discarded, filterPages(pages, edit.pages)));
    case 'restore':
      return setDiscarded(plan, removeAll(plan.discarded, edit.pages));
    case 'skip':
      return setSkipped(plan, pages, edit.pages);
    case 'scan':
      return clearSkipped(plan, edit.pages);
    case 'choose':
      return setPartChoice(plan, pages, edit.part, edit.choice);
    case 'splitEvery':
      return splitEvery(plan, pages, edit.every, edit.pages);
    case 'splitAtBlank':
      return splitAtBlank(plan, pages, edit.blank);
  }
}

const addAll = <T>(set: ReadonlySet<T>, more: Iterable<T>): ReadonlySet<T> => new Set([...set, ...more]);
const removeAll = <T>(set: ReadonlySet<T>, fewer: Iterable<T>): ReadonlySet<T> => {
  const left = new Set(set);
  for (const item of fewer) left.delete(item);
  return left;
};

/** Returns the IDs that are pages of the plan. */
function filterPages(pages: readonly PlanPage[], ids: readonly PageId[]): PageId[] {
  const known = new Set(pages.map(({ id }) => id));
  return ids.filter((id) => known.has(id));
}

const setDiscarded = (plan: PlanState, discarded: ReadonlySet<PageId>): PlanState =>
  discarded.size === plan.discarded.size ? plan : { ...plan, discarded };

/** Toggles a cut. Has no effect where discarded pages begin or end. */
function toggleCut(plan: PlanState, pages: readonly PlanPage[], id: PageId): PlanState {
  const index = pages.findIndex((page) => page.id === id);
  const page = pages[index];
  if (!page?.isJoinable || plan.discarded.has(id) !== plan.discarded.has(pages[index - 1]!.id)) return plan;
  return isStart(plan, page) ? joinBefore(plan, pages, [id]) : cutBefore(plan, pages, [id]);
}

/** Cuts before pages. A new part inherits the role and the type; the name stays with the first part. */
function cutBefore(plan: PlanState, pages: readonly PlanPage[], before: readonly PageId[]): PlanState {
  const wanted = new Set(before);
  const parts = getParts(plan, pages);
  const starts = new Set(plan.starts);
  const choices = new Map(plan.choices);
  let cuts = 0;
  for (const [index, page] of pages.entries()) {
    if (!wanted.has(page.id) || isStart(plan, page)) continue;
    cuts += 1;
    starts.add(page.id);
    const part = findPart(parts, index)!;
    // After a gap, the part that begins here may already have choices.
    if (!choices.has(page.id))
      setChoice(choices, page.id, { role: part.choice.role, docType: part.choice.docType });
  }
  return cuts === 0 ? plan : { ...plan, starts, choices };
}

function joinBefore(plan: PlanState, pages: readonly PlanPage[], before: readonly PageId[]): PlanState {
  const wanted = new Set(before);
  const joined = pages.filter((page) => wanted.has(page.id) && page.isJoinable && plan.starts.has(page.id));
  if (joined.length === 0) return plan;
  const choices = new Map(plan.choices);
  for (const { id } of joined) choices.delete(id);
  return {
    ...plan,
    starts: removeAll(
      plan.starts,
      joined.map(({ id }) => id),
    ),
    choices,
  };
}

/** Skips pages, but keeps one scanned page in each main part. */
function setSkipped(plan: PlanState, pages: readonly PlanPage[], wanted: readonly PageId[]): PlanState {
  const wantedPages = new Set(wanted);
  const skipped = new Set(plan.skipped);
  for (const part of getParts(plan, pages)) {
    if (part.role !== 'main') continue;
    const own = pages.slice(part.first, part.last + 1).map(({ id }) => id);
    let scanned = own.filter((id) => !skipped.has(id)).length;
    for (const id of own) {
      if (!wantedPages.has(id) || skipped.has(id) || scanned === 1) continue;
      skipped.add(id);
      scanned -= 1;
    }
  }
  return skipped.size === plan.skipped.size ? plan : { ...plan, skipped };
}

function clearSkipped(plan: PlanState, pages: readonly PageId[]): PlanState {
  const skipped = removeAll(plan.skipped, pages);
  return skipped.size === plan.skipped.size ? plan : { ...plan, skipped };
}

function setPartChoice(
  plan: PlanState,
  pages: readonly PlanPage[],
  page: PageId,
  choice: PartChoice,
): PlanState {
  const index = pages.findIndex(({ id }) => id === page);
  const part: EditorPart | undefined = index < 0 ? undefined : findPart(getParts(plan, pages), index);
  if (!part) return plan;
  const choices = new Map(plan.choices);
  setChoice(choices, part.choiceKey, { ...part.choice, ...choice });
  return { ...plan, choices };
}

/** Stores a choice; removes the entry if the choice is empty. */
function setChoice(choices: Map<PageId, PartChoice>, key: PageId, choice: PartChoice): void {
  const said = Object.entries(choice).filter(([, value]) => value !== undefined);
  if (said.length === 0) choices.delete(key);
  else choices.set(key, Object.fromEntries(said));
}

/** Moves a document with its pages. A join between two documents is kept only while they are adjacent. */
function moveDocument(
  plan: PlanState,
  uuid: string,
  to: number,
  documents: readonly EditorDocument[],
): PlanState {
  const from = plan.order.indexOf(uuid);
  const target = Math.max(0, Math.min(to, plan.order.length - 1));
  if (from < 0 || from === target) return plan;
  const order = plan.order.filter((other) => other !== uuid);
  order.splice(target, 0, uuid);
  const parted = order.filter(
    (other, index) => index > 0 && insertionPoint(plan.order, other) !== order[index - 1],
  );
  const choices = new Map(plan.choices);
  const heads = getPages(documents, plan.order);
  const parts = getParts(plan, heads);
  const starts = new Set(plan.starts);
  // Pages that were joined become a part with their previous role and type.
  for (const document of [...parted, order[0]!]) {
    const id = createPageId(document, 1);
    const index = heads.findIndex((page) => page.id === id);
    if (starts.has(id) || index < 0) continue;
    const { choice } = findPart(parts, index)!;
    if (!choices.has(id)) setChoice(choices, id, { role: choice.role, docType: choice.docType });
    starts.add(id);
  }
  return { ...plan, order, starts, choices };
}

const insertionPoint = (order: readonly string[], uuid: string): string | undefined =>
  order[order.indexOf(uuid) - 1];

function splitEvery(
  plan: PlanState,
  pages: readonly PlanPage[],
  every: number,
  only: readonly PageId[] | undefined,
): PlanState {
  if (!Number.isInteger(every) || every < 1) return plan;
  const scope = only && only.length > 0 ? new Set(only) : null;
  const cuts: PageId[] = [];
  const joins: PageId[] = [];
  let run = 0;
  for (const [index, page] of pages.entries()) {
    if (scope && !scope.has(page.id)) continue;
    const goesOn = index > 0 && !page.isFirstOfDocument && (!scope || scope.has(pages[index - 1]!.id));
    run = goesOn ? run + 1 : 0;
    if (run % every === 0) cuts.push(page.id);
    else joins.push(page.id);
  }
  return cutBefore(joinBefore(plan, pages, joins), pages, cuts);
}

function splitAtBlank(plan: PlanState, pages: readonly PlanPage[], blank: readonly PageId[]): PlanState {
  if (blank.length === 0) return plan;
  const gone = new Set(filterPages(pages, blank));
  const after = pages.filter((_, index) => index > 0 && gone.has(pages[index - 1]!.id)).map(({ id }) => id);
  return cutBefore({ ...plan, discarded: addAll(plan.discarded, gone) }, pages, after);
}
