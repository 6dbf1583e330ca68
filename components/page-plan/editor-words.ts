import { spoken } from '@/components/ui/words';
import { pagesInWords, pagesInWordsCapital } from '@/lib/page-plan/page-words';
import { stemOf } from '@/lib/page-plan/part-name';
import { pagesInPlan } from '@/lib/page-plan/plan-document';
import type { EditorPart } from './plan-parts';
import type { EditorDocument, PlanPage } from './plan-state';

/** The document that a part is, when it stays whole. */
export function wholeDocument(part: EditorPart, pages: readonly PlanPage[]): EditorDocument | null {
  const first = pages[part.first]!;
  const last = pages[part.last]!;
  const whole =
    first.document === last.document && first.page === 1 && last.page === pagesInPlan(first.document);
  return whole ? first.document : null;
}

/** The type that a part will have: chosen, or what its documents agree on. */
export function typeOfPart(part: EditorPart, pages: readonly PlanPage[]): string | null {
  if (part.choice.docType !== undefined) return part.choice.docType;
  const type = pages[part.first]!.document.docType;
  for (let index = part.first; index <= part.last; index += 1) {
    if (pages[index]!.document.docType !== type) return null;
  }
  return type;
}

/** What a part is called while it is edited: its name, its file, its type, or its pages. */
export function titleOfPart(part: EditorPart, pages: readonly PlanPage[]): string {
  if (part.choice.name) return stemOf(part.choice.name);
  const whole = wholeDocument(part, pages);
  if (whole) return stemOf(whole.originalFilename);
  const type = typeOfPart(part, pages);
  if (type) return spoken(type);
  return pagesInWordsCapital(pages[part.first]!.number, pages[part.last]!.number);
}

/** Whether the title of a part is its pages: then they needn't be told beside it. */
export const isCalledByPages = (part: EditorPart, pages: readonly PlanPage[]): boolean =>
  titleOfPart(part, pages) === pagesInWordsCapital(pages[part.first]!.number, pages[part.last]!.number);

/** The type in words; null where the part's title says it already. */
export function typeBesideTitle(part: EditorPart, pages: readonly PlanPage[]): string | null {
  const type = typeOfPart(part, pages);
  const words = type ? spoken(type) : 'No type';
  return words === titleOfPart(part, pages) ? null : words;
}

/** `7–9`, or `7`. */
export function rangeOfPart(part: EditorPart, pages: readonly PlanPage[]): string {
  const [first, last] = [pages[part.first]!.number, pages[part.last]!.number];
  return first === last ? `${first}` : `${first}–${last}`;
}

/** What a part is called where it is only heard: unnamed ones may all have the same title. */
export function spokenPart(part: EditorPart, pages: readonly PlanPage[]): string {
  const [first, last] = [pages[part.first]!.number, pages[part.last]!.number];
  const range = isCalledByPages(part, pages) ? null : pagesInWords(first, last);
  const number = part.number === null ? 'Removed' : `Part ${part.number}`;
  return [number, titleOfPart(part, pages), range].filter(Boolean).join(', ');
}

/** The second line of a part in the list. @param skipped how many of its pages are not scanned */
export function factsOfPart(part: EditorPart, pages: readonly PlanPage[], skipped: number): string {
  const [first, last] = [pages[part.first]!.number, pages[part.last]!.number];
  if (part.role === 'discard') return `${pagesInWordsCapital(first, last)} · removed from the file`;
  const range = pagesInWords(first, last);
  const type = typeBesideTitle(part, pages);
  // What the title says already is left out.
  const facts = [type, !isCalledByPages(part, pages) && range].filter(
    (fact) => fact !== null && fact !== false,
  );
  if (part.role === 'supporting') {
    facts.push(part.goesWith ? `goes with ${part.goesWith}` : 'goes with nothing yet');
  } else if (skipped > 0) facts.push(`${skipped} skipped`);
  const words = facts.join(' · ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** `Inbound.pdf, page 4`: where a page comes from. */
export const sourceOfPage = ({ document, page }: PlanPage): string =>
  `${document.originalFilename}${pagesInPlan(document) > 1 ? `, page ${page}` : ''}`;
