import type { CompiledPlan } from '@/lib/page-plan/compile';
import { count } from '@/lib/page-plan/page-words';
import type { PagePlanPreview } from '@/lib/page-plan/schemas';
import type { EditorPart } from './plan-parts';
import type { EditorDocument } from './plan-state';

/** What a plan comes to, in numbers; of an invalid one, too, where only what is scanned is not known. */
export function sumsOf(parts: readonly EditorPart[], compiled: CompiledPlan | null) {
  const sums = { documents: 0, attachments: 0, removed: 0 };
  for (const part of parts) {
    if (part.role === 'main') sums.documents += 1;
    if (part.role === 'supporting') sums.attachments += 1;
    if (part.role === 'discard') sums.removed += part.last - part.first + 1;
  }
  return { ...sums, scanned: compiled && scannedPages(compiled) };
}

/** How many pages are read because of the plan. */
export const scannedPages = ({ parts }: CompiledPlan): number =>
  parts
    .filter(({ scanAgain }) => scanAgain)
    .reduce((sum, { runs, skipPages }) => sum + pagesIn(runs) - skipPages.length, 0);

const pagesIn = (runs: CompiledPlan['parts'][number]['runs']): number =>
  runs.reduce((sum, { firstPage, lastPage }) => sum + lastPage - firstPage + 1, 0);

/** `2 files become 9 documents`; in the words of what happens most. */
export function titleOfOutcome({ documents, parts }: PagePlanPreview): string {
  const cut = documents.filter(({ outcome }) => outcome === 'cut').length;
  const made = parts.filter(({ role, uuid }) => role === 'main' && uuid === undefined).length;
  if (cut > 0) return `${count(cut, 'file')} ${cut === 1 ? 'becomes' : 'become'} ${count(made, 'document')}`;
  const attached = documents.filter(({ outcome }) => outcome === 'attached').length;
  if (attached > 0) return `${count(attached, 'file')} ${attached === 1 ? 'is' : 'are'} attached`;
  const discarded = documents.filter(({ outcome }) => outcome === 'discarded').length;
  if (discarded > 0) return `${count(discarded, 'file')} ${discarded === 1 ? 'goes' : 'go'} to the trash`;
  const changed = documents.filter(({ outcome }) => outcome === 'changed').length;
  return `${count(changed, 'document')} ${changed === 1 ? 'changes' : 'change'} in place`;
}

/** What becomes of the values that files lose: a person's word that is gone, an offer beside the new scan, or neither. */
export function valuesOf({ losses }: PagePlanPreview) {
  const carried = losses.values.filter(({ carried_to }) => carried_to !== undefined);
  const gone = losses.values.filter(({ carried_to }) => carried_to === undefined);
  return {
    lostEdits: gone.filter(({ edited }) => edited),
    carried,
    readAnew: gone.filter(({ edited }) => !edited),
  };
}

/**
 * Of the values that files lose, those that concern one part that comes out: by the pages on which they stood. Of an
 * edit whose page is not known, any part of its file may have been meant: it is `unplaced`.
 */
export function valuesOfPart(preview: PagePlanPreview, index: number, documents: readonly EditorDocument[]) {
  const pages = preview.parts[index]?.pages ?? [];
  const own = new Set(pages.map(({ document, page }) => `${document} ${page}`));
  const files = new Set(pages.map(({ document }) => document));
  const pageOf = new Map(
    documents.flatMap(({ uuid, values }) =>
      values.map(({ key, page }): [string, number | null] => [`${uuid} ${key}`, page]),
    ),
  );
  const { lostEdits, carried } = valuesOf(preview);
  const placed = lostEdits.map((edit) => ({ ...edit, page: pageOf.get(`${edit.document} ${edit.key}`) }));
  return {
    lostEdits: placed.filter(({ document, page }) => own.has(`${document} ${page}`)),
    unplaced: placed.filter(({ document, page }) => page == null && files.has(document)),
    carried: carried.filter(({ carried_to }) => carried_to === index),
  };
}

/** What applying costs, in two sentences. */
export function costOf(preview: PagePlanPreview, all: readonly EditorDocument[]) {
  const { lostEdits, carried, readAnew } = valuesOf(preview);
  const gone = preview.documents.filter(
    ({ outcome }) => outcome === 'cut' || outcome === 'attached' || outcome === 'discarded',
  );
  const title = titleOfCost(lostEdits.length, carried.length, readAnew.length);
  return { lost: lostEdits.length > 0, title, detail: fateOf(gone.length, all.length) };
}

function titleOfCost(edits: number, carried: number, readAnew: number): string {
  if (edits > 0) {
    const lost = `${count(edits, 'edited value')} ${are(edits)} lost`;
    return carried > 0 ? `${lost}, ${carried} ${are(carried)} carried.` : `${lost}.`;
  }
  if (carried > 0) return `No edits are lost, ${count(carried, 'value')} ${are(carried)} carried.`;
  return readAnew > 0
    ? `${count(readAnew, 'scanned value')} ${are(readAnew)} read anew.`
    : 'No values are lost.';
}

const are = (amount: number): string => (amount === 1 ? 'is' : 'are');

/** What becomes of the files themselves. */
export function fateOf(leaving: number, all: number): string {
  if (leaving === 0) return all === 1 ? 'The file stays in the list.' : 'All files stay in the list.';
  if (leaving === all && all === 1) return 'The file leaves the list; its pages live on in what comes out.';
  if (leaving === all && all === 2)
    return 'Both files leave the list; their pages live on in what comes out.';
  return `${count(leaving, 'file')} ${leaving === 1 ? 'leaves' : 'leave'} the list; what was kept of ${leaving === 1 ? 'it' : 'them'} lives on in what comes out.`;
}
