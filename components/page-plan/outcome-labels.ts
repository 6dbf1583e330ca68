import type { Translator } from '@/lib/foundation/languages/translator';
import type { CompiledPlan } from '@/lib/page-plan/rules/compile-plan';
import type { PagePlanPreview } from '@/lib/page-plan/schemas';
import type { EditorPart } from './plan-parts';
import type { EditorDocument } from './plan-state';

/** Returns the totals of a plan. For an invalid plan, only the scanned pages are unknown. */
export function getPlanTotals(parts: readonly EditorPart[], compiled: CompiledPlan | null) {
  const sums = { documents: 0, attachments: 0, removed: 0 };
  for (const part of parts) {
    if (part.role === 'main') sums.documents += 1;
    if (part.role === 'supporting') sums.attachments += 1;
    if (part.role === 'discard') sums.removed += part.last - part.first + 1;
  }
  return { ...sums, scanned: compiled && countScannedPages(compiled) };
}

/** Returns the number of pages that the plan will scan. */
export const countScannedPages = ({ parts }: CompiledPlan): number =>
  parts
    .filter(({ scanAgain }) => scanAgain)
    .reduce((sum, { runs, skipPages }) => sum + countPages(runs) - skipPages.length, 0);

const countPages = (runs: CompiledPlan['parts'][number]['runs']): number =>
  runs.reduce((sum, { firstPage, lastPage }) => sum + lastPage - firstPage + 1, 0);

/** Formats the main outcome, for example `2 files become 9 documents`. */
export function formatOutcomeTitle(t: Translator<'pagePlan'>, { documents, parts }: PagePlanPreview): string {
  const count = (outcome: PagePlanPreview['documents'][number]['outcome']) =>
    documents.filter((document) => document.outcome === outcome).length;
  const cut = count('cut');
  const made = parts.filter(({ role, uuid }) => role === 'main' && uuid === undefined).length;
  if (cut > 0) return t('outcome.cut', { files: cut, documents: made });
  const attached = count('attached');
  if (attached > 0) return t('outcome.attached', { count: attached });
  const discarded = count('discarded');
  if (discarded > 0) return t('outcome.discarded', { count: discarded });
  return t('outcome.changed', { count: count('changed') });
}

/** Value or table that a person edited and that is lost. */
export interface LostEdit {
  document: string;
  key: string;
  label: string;
  /** The value, or the number of rows of the table. */
  content: { text: string } | { rows: number };
}

/** Formats the value, or the size of the table. */
export const formatLostContent = (t: Translator<'pagePlan'>, { content }: LostEdit): string =>
  'text' in content ? content.text : t('outcome.rows', { count: content.rows });

/**
 * Groups the values and tables that files lose: edits that are lost, values offered next to the new scan, and others,
 * which are read again.
 */
export function summarizeLostValues({ losses }: PagePlanPreview) {
  const carried = losses.values.filter(({ carried_to }) => carried_to !== undefined);
  const gone = losses.values.filter(({ carried_to }) => carried_to === undefined);
  const values: LostEdit[] = gone
    .filter(({ edited }) => edited)
    .map(({ value, ...each }) => ({
      ...each,
      content: { text: Array.isArray(value) ? value.join(', ') : value },
    }));
  const tables: LostEdit[] = losses.tables
    .filter(({ edited }) => edited)
    .map(({ rows, ...each }) => ({ ...each, content: { rows } }));
  return {
    lostEdits: [...values, ...tables],
    carried,
    rescanned: gone.filter(({ edited }) => !edited),
    rescannedTables: losses.tables.filter(({ edited }) => !edited),
  };
}

/**
 * Returns the edits that a file loses, limited to one resulting part, by the pages of the values. Edits with an
 * unknown page, and edits of tables, may concern any part of the file and are `unplaced`.
 */
export function getLostValuesOfPart(
  preview: PagePlanPreview,
  index: number,
  documents: readonly EditorDocument[],
) {
  const pages = preview.parts[index]?.pages ?? [];
  const own = new Set(pages.map(({ document, page }) => `${document} ${page}`));
  const files = new Set(pages.map(({ document }) => document));
  const getPage = new Map(
    documents.flatMap(({ uuid, values }) =>
      values.map(({ key, page }): [string, number | null] => [`${uuid} ${key}`, page]),
    ),
  );
  const { lostEdits, carried } = summarizeLostValues(preview);
  const placed = lostEdits.map((edit) => ({ ...edit, page: getPage.get(`${edit.document} ${edit.key}`) }));
  return {
    lostEdits: placed.filter(({ document, page }) => own.has(`${document} ${page}`)),
    unplaced: placed.filter(({ document, page }) => page == null && files.has(document)),
    carried: carried.filter(({ carried_to }) => carried_to === index),
  };
}

/** Summarizes the effects of applying the plan in two sentences. */
export function summarizeEffects(
  t: Translator<'pagePlan'>,
  preview: PagePlanPreview,
  all: readonly EditorDocument[],
) {
  const { lostEdits, carried, rescanned } = summarizeLostValues(preview);
  const gone = preview.documents.filter(
    ({ outcome }) => outcome === 'cut' || outcome === 'attached' || outcome === 'discarded',
  );
  const title = formatEffectsTitle(t, lostEdits.length, carried.length, rescanned.length);
  return { lost: lostEdits.length > 0, title, detail: formatFileOutcome(t, gone.length, all.length) };
}

function formatEffectsTitle(
  t: Translator<'pagePlan'>,
  lost: number,
  carried: number,
  rescanned: number,
): string {
  if (lost > 0 && carried > 0) return t('outcome.lostAndCarried', { lost, carried });
  if (lost > 0) return t('outcome.lost', { count: lost });
  if (carried > 0) return t('outcome.carried', { count: carried });
  return rescanned > 0 ? t('outcome.readAgain', { count: rescanned }) : t('outcome.nothingLost');
}

/** Formats how many files leave the list. */
export function formatFileOutcome(t: Translator<'pagePlan'>, leaving: number, all: number): string {
  if (leaving === 0) return t('outcome.filesStay', { count: all });
  if (leaving === all && all === 1) return t('outcome.fileLeaves');
  if (leaving === all && all === 2) return t('outcome.bothLeave');
  return t('outcome.filesLeave', { count: leaving });
}
