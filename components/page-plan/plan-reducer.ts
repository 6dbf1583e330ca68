import { type EditorPart, isStart, partAt, partsOf } from './plan-parts';
import {
  type EditorDocument,
  type PageId,
  type PartChoice,
  type PlanPage,
  type PlanState,
  pageId,
  pagesOf,
  samePlan,
} from './plan-state';

/** One edit. Pages are named by identity; an edit that can't be made leaves the plan as it is (the same object). */
export type PlanEdit =
  | { type: 'cut'; before: readonly PageId[] }
  | { type: 'join'; before: readonly PageId[] }
  | { type: 'toggleCut'; before: PageId }
  | { type: 'discard'; pages: readonly PageId[] }
  | { type: 'restore'; pages: readonly PageId[] }
  | { type: 'skip'; pages: readonly PageId[] }
  | { type: 'scan'; pages: readonly PageId[] }
  /** `part` is any page of the part. */
  | { type: 'choose'; part: PageId; choice: PartChoice }
  | { type: 'moveDocument'; uuid: string; to: number }
  /** Cuts after every `every` pages of each document; in `pages` alone when some are given. */
  | { type: 'splitEvery'; every: number; pages?: readonly PageId[] }
  /** Discards blank pages, and begins a part after each. */
  | { type: 'splitAtBlank'; blank: readonly PageId[] }
  | { type: 'replace'; plan: PlanState };

/** The next plan. Pure; `documents` are the editor's, in any order. */
export function editPlan(plan: PlanState, edit: PlanEdit, documents: readonly EditorDocument[]): PlanState {
  const next = edited(plan, edit, documents);
  return samePlan(next, plan) ? plan : next;
}

function edited(plan: PlanState, edit: PlanEdit, documents: readonly EditorDocument[]): PlanState {
  if (edit.type === 'replace') return edit.plan;
  if (edit.type === 'moveDocument') return moveDocument(plan, edit.uuid, edit.to, documents);
  const pages = pagesOf(documents, plan.order);
  switch (edit.type) {
    case 'cut':
      return cut(plan, pages, edit.before);
    case 'join':
      return join(plan, pages, edit.before);
    case 'toggleCut':
      return toggleCut(plan, pages, edit.before);
    case 'discard':
      return discard(plan, withAll(plan.discarded, among(pages, edit.pages)));
    case 'restore':
      return discard(plan, withoutAll(plan.discarded, edit.pages));
    case 'skip':
      return skip(plan, pages, edit.pages);
    case 'scan':
      return scan(plan, edit.pages);
    case 'choose':
      return choose(plan, pages, edit.part, edit.choice);
    case 'splitEvery':
      return splitEvery(plan, pages, edit.every, edit.pages);
    case 'splitAtBlank':
      return splitAtBlank(plan, pages, edit.blank);
  }
}

const withAll = <T>(set: ReadonlySet<T>, more: Iterable<T>): ReadonlySet<T> => new Set([...set, ...more]);
const withoutAll = <T>(set: ReadonlySet<T>, fewer: Iterable<T>): ReadonlySet<T> => {
  const left = new Set(set);
  for (const item of fewer) left.delete(item);
  return left;
};

/** Those of the ids that pages of the plan have. */
function among(pages: readonly PlanPage[], ids: readonly PageId[]): PageId[] {
  const known = new Set(pages.map(({ id }) => id));
  return ids.filter((id) => known.has(id));
}

const discard = (plan: PlanState, discarded: ReadonlySet<PageId>): PlanState =>
  discarded.size === plan.discarded.size ? plan : { ...plan, discarded };

/** Where discarding begins or ends there is nothing to cut or to join. */
function toggleCut(plan: PlanState, pages: readonly PlanPage[], id: PageId): PlanState {
  const index = pages.findIndex((page) => page.id === id);
  const page = pages[index];
  if (!page?.joinable || plan.discarded.has(id) !== plan.discarded.has(pages[index - 1]!.id)) return plan;
  return isStart(plan, page) ? join(plan, pages, [id]) : cut(plan, pages, [id]);
}

/** A new part goes on with the role and the type of the one it was cut from; the name stays with the first. */
function cut(plan: PlanState, pages: readonly PlanPage[], before: readonly PageId[]): PlanState {
  const wanted = new Set(before);
  const parts = partsOf(plan, pages);
  const starts = new Set(plan.starts);
  const choices = new Map(plan.choices);
  let cuts = 0;
  for (const [index, page] of pages.entries()) {
    if (!wanted.has(page.id) || isStart(plan, page)) continue;
    cuts += 1;
    starts.add(page.id);
    const part = partAt(parts, index)!;
    // At the edge of a gap the part that begins here has choices of its own already.
    if (!choices.has(page.id))
      setChoice(choices, page.id, { role: part.choice.role, docType: part.choice.docType });
  }
  return cuts === 0 ? plan : { ...plan, starts, choices };
}

function join(plan: PlanState, pages: readonly PlanPage[], before: readonly PageId[]): PlanState {
  const wanted = new Set(before);
  const joined = pages.filter((page) => wanted.has(page.id) && page.joinable && plan.starts.has(page.id));
  if (joined.length === 0) return plan;
  const choices = new Map(plan.choices);
  for (const { id } of joined) choices.delete(id);
  return {
    ...plan,
    starts: withoutAll(
      plan.starts,
      joined.map(({ id }) => id),
    ),
    choices,
  };
}

/** Skips what it may: the last page of a main part that is still scanned stays so. */
function skip(plan: PlanState, pages: readonly PlanPage[], wanted: readonly PageId[]): PlanState {
  const asked = new Set(wanted);
  const skipped = new Set(plan.skipped);
  for (const part of partsOf(plan, pages)) {
    if (part.role !== 'main') continue;
    const own = pages.slice(part.first, part.last + 1).map(({ id }) => id);
    let scanned = own.filter((id) => !skipped.has(id)).length;
    for (const id of own) {
      if (!asked.has(id) || skipped.has(id) || scanned === 1) continue;
      skipped.add(id);
      scanned -= 1;
    }
  }
  return skipped.size === plan.skipped.size ? plan : { ...plan, skipped };
}

function scan(plan: PlanState, pages: readonly PageId[]): PlanState {
  const skipped = withoutAll(plan.skipped, pages);
  return skipped.size === plan.skipped.size ? plan : { ...plan, skipped };
}

function choose(plan: PlanState, pages: readonly PlanPage[], page: PageId, choice: PartChoice): PlanState {
  const index = pages.findIndex(({ id }) => id === page);
  const part: EditorPart | undefined = index < 0 ? undefined : partAt(partsOf(plan, pages), index);
  if (!part) return plan;
  const choices = new Map(plan.choices);
  setChoice(choices, part.choiceKey, { ...part.choice, ...choice });
  return { ...plan, choices };
}

/** Keeps no entry for a part that nobody chose anything for. */
function setChoice(choices: Map<PageId, PartChoice>, key: PageId, choice: PartChoice): void {
  const said = Object.entries(choice).filter(([, value]) => value !== undefined);
  if (said.length === 0) choices.delete(key);
  else choices.set(key, Object.fromEntries(said));
}

/** Pages stay with their document. A join across a border holds only while the same two documents meet there. */
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
  const parted = order.filter((other, index) => index > 0 && before(plan.order, other) !== order[index - 1]);
  const choices = new Map(plan.choices);
  const heads = pagesOf(documents, plan.order);
  const parts = partsOf(plan, heads);
  const starts = new Set(plan.starts);
  // What was joined goes on as a part with the role and the type that it had.
  for (const document of [...parted, order[0]!]) {
    const id = pageId(document, 1);
    const index = heads.findIndex((page) => page.id === id);
    if (starts.has(id) || index < 0) continue;
    const { choice } = partAt(parts, index)!;
    if (!choices.has(id)) setChoice(choices, id, { role: choice.role, docType: choice.docType });
    starts.add(id);
  }
  return { ...plan, order, starts, choices };
}

const before = (order: readonly string[], uuid: string): string | undefined => order[order.indexOf(uuid) - 1];

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
    const goesOn = index > 0 && !page.opensDocument && (!scope || scope.has(pages[index - 1]!.id));
    run = goesOn ? run + 1 : 0;
    if (run % every === 0) cuts.push(page.id);
    else joins.push(page.id);
  }
  return cut(join(plan, pages, joins), pages, cuts);
}

function splitAtBlank(plan: PlanState, pages: readonly PlanPage[], blank: readonly PageId[]): PlanState {
  if (blank.length === 0) return plan;
  const gone = new Set(among(pages, blank));
  const after = pages.filter((_, index) => index > 0 && gone.has(pages[index - 1]!.id)).map(({ id }) => id);
  return cut({ ...plan, discarded: withAll(plan.discarded, gone) }, pages, after);
}
