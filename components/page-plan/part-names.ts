import { type EditorPart, isWholeDocument } from './plan-parts';
import type { PlanPage } from './plan-state';

/** Returns the key of a part's name: its pages and its type. */
export const getPartKey = ({ first, last, choice }: EditorPart, pages: readonly PlanPage[]): string =>
  `${pages[first]!.id} ${pages[last]!.id} ${choice.docType ?? ''}`;

/** Returns `true` if a part becomes a new document, and neither a person nor the proposal has named it. */
export const needsName = (part: EditorPart, pages: readonly PlanPage[]): boolean =>
  part.role !== 'discard' &&
  !part.choice.name &&
  part.proposedName === null &&
  !(part.proposed && part.proposed.docType === (part.choice.docType ?? null)) &&
  !isWholeDocument(part, pages);

/** @param names names by the key of their part */
export const addProposedNames = (
  parts: readonly EditorPart[],
  pages: readonly PlanPage[],
  names: ReadonlyMap<string, string | null>,
): readonly EditorPart[] =>
  parts.map((part) => {
    const name = needsName(part, pages) ? names.get(getPartKey(part, pages)) : undefined;
    return name ? { ...part, proposedName: name } : part;
  });
