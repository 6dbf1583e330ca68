import { spoken } from '@/components/ui/words';
import { pagesInWordsCapital } from '@/lib/page-plan/page-words';
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

/** The type in words; null where the part's title says it already. */
export function typeBesideTitle(part: EditorPart, pages: readonly PlanPage[]): string | null {
  const type = typeOfPart(part, pages);
  const words = type ? spoken(type) : 'No type';
  return words === titleOfPart(part, pages) ? null : words;
}

/** `Inbound.pdf, page 4`: where a page comes from. */
export const sourceOfPage = ({ document, page }: PlanPage): string =>
  `${document.originalFilename}${pagesInPlan(document) > 1 ? `, page ${page}` : ''}`;
