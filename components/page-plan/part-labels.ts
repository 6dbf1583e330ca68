import { removeExtension } from '@/lib/documents/document-name';
import { formatIdentifier } from '@/lib/foundation/format-identifier';
import { capitalize } from '@/lib/foundation/phrases';
import { formatPagesCapitalized, formatPlannedPages } from '@/lib/page-plan/rules/format-planned-pages';
import { getPlanPageCount } from '@/lib/page-plan/rules/plan-document';
import { type EditorPart, isWholeDocument } from './plan-parts';
import type { EditorDocument, PlanPage } from './plan-state';

/** Returns the document of a part that stays whole. */
export function getWholeDocument(part: EditorPart, pages: readonly PlanPage[]): EditorDocument | null {
  return isWholeDocument(part, pages) ? pages[part.first]!.document : null;
}

/** Returns the type of a part: the selected one, or the common type of its documents. */
export function getPartType(part: EditorPart, pages: readonly PlanPage[]): string | null {
  if (part.choice.docType !== undefined) return part.choice.docType;
  const type = pages[part.first]!.document.docType;
  for (let index = part.first; index <= part.last; index += 1) {
    if (pages[index]!.document.docType !== type) return null;
  }
  return type;
}

/** Returns the title of a part in the editor: its name, file, type or pages. */
export function getPartTitle(part: EditorPart, pages: readonly PlanPage[]): string {
  if (part.choice.name) return removeExtension(part.choice.name);
  const whole = getWholeDocument(part, pages);
  if (whole) return removeExtension(whole.originalFilename);
  if (part.proposedName !== null) return removeExtension(part.proposedName);
  const type = getPartType(part, pages);
  if (type) return formatIdentifier(type);
  return formatPagesCapitalized(pages[part.first]!.number, pages[part.last]!.number);
}

/** Returns `true` if the title of a part is its page range, which then need not be repeated. */
export const isTitledByPages = (part: EditorPart, pages: readonly PlanPage[]): boolean =>
  getPartTitle(part, pages) === formatPagesCapitalized(pages[part.first]!.number, pages[part.last]!.number);

/** Returns the type's label; `null` if the title already contains it. */
export function getTypeBesideTitle(part: EditorPart, pages: readonly PlanPage[]): string | null {
  const type = getPartType(part, pages);
  const words = type ? formatIdentifier(type) : 'No type';
  return getPartTitle(part, pages).startsWith(words) ? null : words;
}

/** Formats the page range, for example `7–9` or `7`. */
export function formatPartRange(part: EditorPart, pages: readonly PlanPage[]): string {
  const [first, last] = [pages[part.first]!.number, pages[part.last]!.number];
  return first === last ? `${first}` : `${first}–${last}`;
}

/** Formats a part's name for screen readers; includes the pages, because unnamed parts may have the same title. */
export function formatSpokenPart(part: EditorPart, pages: readonly PlanPage[]): string {
  const [first, last] = [pages[part.first]!.number, pages[part.last]!.number];
  const range = isTitledByPages(part, pages) ? null : formatPlannedPages(first, last);
  const number = part.number === null ? 'Removed' : `Part ${part.number}`;
  return [number, getPartTitle(part, pages), range].filter(Boolean).join(', ');
}

/**
 * Formats the second line of a part in the list.
 * @param skipped number of its pages that are not scanned
 */
export function formatPartDetails(part: EditorPart, pages: readonly PlanPage[], skipped: number): string {
  const [first, last] = [pages[part.first]!.number, pages[part.last]!.number];
  if (part.role === 'discard') return `${formatPagesCapitalized(first, last)} · removed from the file`;
  const range = formatPlannedPages(first, last);
  const type = getTypeBesideTitle(part, pages);
  // Omit what the title already contains.
  const facts = [type, !isTitledByPages(part, pages) && range].filter(
    (fact) => fact !== null && fact !== false,
  );
  if (part.role === 'supporting') {
    facts.push(part.mainPart ? `goes with ${part.mainPart}` : 'no main part yet');
  } else if (skipped > 0) facts.push(`${skipped} skipped`);
  return capitalize(facts.join(' · '));
}

/** Formats the source of a page: `Inbound.pdf, page 4`. */
export const formatPageSource = ({ document, page }: PlanPage): string =>
  `${document.originalFilename}${getPlanPageCount(document) > 1 ? `, page ${page}` : ''}`;
