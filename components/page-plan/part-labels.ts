import { removeExtension } from '@/lib/documents/document-name';
import { formatIdentifier } from '@/lib/foundation/format-identifier';
import type { Translator } from '@/lib/foundation/languages/translator';
import { capitalize } from '@/lib/foundation/phrases';
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
export function getPartTitle(
  t: Translator<'pagePlan'>,
  part: EditorPart,
  pages: readonly PlanPage[],
): string {
  if (part.choice.name) return removeExtension(part.choice.name);
  const whole = getWholeDocument(part, pages);
  if (whole) return removeExtension(whole.originalFilename);
  if (part.proposedName !== null) return removeExtension(part.proposedName);
  const type = getPartType(part, pages);
  if (type) return formatIdentifier(type);
  return formatPagesTitle(t, part, pages);
}

/** Returns `true` if the title of a part is its page range, which then need not be repeated. */
export const isTitledByPages = (
  t: Translator<'pagePlan'>,
  part: EditorPart,
  pages: readonly PlanPage[],
): boolean => getPartTitle(t, part, pages) === formatPagesTitle(t, part, pages);

/** Returns the type's label; `null` if the title already contains it. */
export function getTypeBesideTitle(
  t: Translator<'pagePlan'>,
  part: EditorPart,
  pages: readonly PlanPage[],
): string | null {
  const type = getPartType(part, pages);
  const words = type ? formatIdentifier(type) : t('noType');
  return getPartTitle(t, part, pages).startsWith(words) ? null : words;
}

/** Formats the page range, for example `7–9` or `7`. */
export function formatPartRange(part: EditorPart, pages: readonly PlanPage[]): string {
  const { first, last } = getPageNumbers(part, pages);
  return first === last ? `${first}` : `${first}–${last}`;
}

const getPageNumbers = ({ first, last }: EditorPart, pages: readonly PlanPage[]) => ({
  first: pages[first]!.number,
  last: pages[last]!.number,
});

/** Formats the pages of a part as `Page 4` or `Pages 4–6`. */
export function formatPagesTitle(
  t: Translator<'pagePlan'>,
  part: EditorPart,
  pages: readonly PlanPage[],
): string {
  const { first, last } = getPageNumbers(part, pages);
  return first === last ? t('page.title', { page: first }) : t('page.range', { first, last });
}

/** Formats the pages of a part within a line, as `page 4` or `pages 4–6`. */
export function formatPagesInText(
  t: Translator<'pagePlan'>,
  part: EditorPart,
  pages: readonly PlanPage[],
): string {
  const { first, last } = getPageNumbers(part, pages);
  return first === last ? t('page.inText', { page: first }) : t('page.rangeInText', { first, last });
}

/** Formats a part's name for screen readers; includes the pages, because unnamed parts may have the same title. */
export function formatSpokenPart(
  t: Translator<'pagePlan'>,
  part: EditorPart,
  pages: readonly PlanPage[],
): string {
  const range = isTitledByPages(t, part, pages) ? null : formatPagesInText(t, part, pages);
  const number = part.number === null ? t('parts.removed') : t('parts.part', { part: part.number });
  return [number, getPartTitle(t, part, pages), range].filter(Boolean).join(', ');
}

/**
 * Formats the second line of a part in the list.
 * @param skipped number of its pages that are not scanned
 */
export function formatPartDetails(
  t: Translator<'pagePlan'>,
  part: EditorPart,
  pages: readonly PlanPage[],
  skipped: number,
): string {
  if (part.role === 'discard') return t('parts.removedPages', { pages: formatPagesTitle(t, part, pages) });
  const type = getTypeBesideTitle(t, part, pages);
  // Omit what the title already contains.
  const facts = [type, !isTitledByPages(t, part, pages) && formatPagesInText(t, part, pages)].filter(
    (fact) => fact !== null && fact !== false,
  );
  if (part.role === 'supporting') {
    facts.push(part.mainPart ? t('parts.goesWith', { part: part.mainPart }) : t('parts.noMain'));
  } else if (skipped > 0) facts.push(t('parts.skipped', { count: skipped }));
  return capitalize(facts.join(' · '));
}

/** Formats the source of a page: `Inbound.pdf, page 4`. */
export function formatPageSource(t: Translator<'pagePlan'>, { document, page }: PlanPage): string {
  const name = document.originalFilename;
  return getPlanPageCount(document) > 1 ? t('page.source', { name, page }) : name;
}
