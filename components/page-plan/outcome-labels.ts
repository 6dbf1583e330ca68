import { formatCount, pluralVerb } from '@/lib/foundation/phrases';
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
export function formatOutcomeTitle({ documents, parts }: PagePlanPreview): string {
  const cut = documents.filter(({ outcome }) => outcome === 'cut').length;
  const made = parts.filter(({ role, uuid }) => role === 'main' && uuid === undefined).length;
  if (cut > 0)
    return `${formatCount(cut, 'file')} ${cut === 1 ? 'becomes' : 'become'} ${formatCount(made, 'document')}`;
  const attached = documents.filter(({ outcome }) => outcome === 'attached').length;
  if (attached > 0) return `${formatCount(attached, 'file')} ${pluralVerb(attached)} attached`;
  const discarded = documents.filter(({ outcome }) => outcome === 'discarded').length;
  if (discarded > 0)
    return `${formatCount(discarded, 'file')} ${discarded === 1 ? 'goes' : 'go'} to the trash`;
  const changed = documents.filter(({ outcome }) => outcome === 'changed').length;
  return `${formatCount(changed, 'document')} ${changed === 1 ? 'changes' : 'change'} in place`;
}

/** Value or table that a person edited and that is lost. */
export interface LostEdit {
  document: string;
  key: string;
  label: string;
  /** The value, or the size of the table. */
  text: string;
}

/**
 * Groups the values and tables that files lose: edits that are lost, values offered next to the new scan, and others,
 * which are read again.
 */
export function summarizeLostValues({ losses }: PagePlanPreview) {
  const carried = losses.values.filter(({ carried_to }) => carried_to !== undefined);
  const gone = losses.values.filter(({ carried_to }) => carried_to === undefined);
  const values: LostEdit[] = gone
    .filter(({ edited }) => edited)
    .map(({ value, ...each }) => ({ ...each, text: Array.isArray(value) ? value.join(', ') : value }));
  const tables: LostEdit[] = losses.tables
    .filter(({ edited }) => edited)
    .map(({ rows, ...each }) => ({ ...each, text: formatCount(rows, 'row') }));
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
export function summarizeEffects(preview: PagePlanPreview, all: readonly EditorDocument[]) {
  const { lostEdits, carried, rescanned } = summarizeLostValues(preview);
  const gone = preview.documents.filter(
    ({ outcome }) => outcome === 'cut' || outcome === 'attached' || outcome === 'discarded',
  );
  const title = formatEffectsTitle(lostEdits.length, carried.length, rescanned.length);
  return { lost: lostEdits.length > 0, title, detail: formatFileOutcome(gone.length, all.length) };
}

function formatEffectsTitle(edits: number, carried: number, rescanned: number): string {
  if (edits > 0) {
    const lost = `${formatCount(edits, 'edit')} ${pluralVerb(edits)} lost`;
    return carried > 0 ? `${lost}, ${carried} ${pluralVerb(carried)} carried.` : `${lost}.`;
  }
  if (carried > 0)
    return `No edits are lost, ${formatCount(carried, 'value')} ${pluralVerb(carried)} carried.`;
  return rescanned > 0
    ? `${formatCount(rescanned, 'scanned value')} ${pluralVerb(rescanned)} read again.`
    : 'No values are lost.';
}

/** Formats how many files leave the list. */
export function formatFileOutcome(leaving: number, all: number): string {
  if (leaving === 0) return all === 1 ? 'The file stays in the list.' : 'All files stay in the list.';
  if (leaving === all && all === 1) return 'The file leaves the list. Its pages move to other documents.';
  if (leaving === all && all === 2) return 'Both files leave the list. Their pages move to other documents.';
  return `${formatCount(leaving, 'file')} ${leaving === 1 ? 'leaves' : 'leave'} the list. The pages kept from ${leaving === 1 ? 'it' : 'them'} move to other documents.`;
}
