import { toLabelKey } from '@/lib/documents/labels/label-keys';

/** Maximum number of suggestions below the input. */
const MAX_SUGGESTIONS = 8;

/** Splits typed or pasted text into labels, which can't contain commas or control characters. */
export const splitLabels = (text: string): string[] =>
  text
    .split(/[,\p{Cc}]/u)
    .map((label) => label.trim())
    .filter((label) => label !== '');

/** Returns the labels of the project that contain the text, without those already chosen. Beginnings come first. */
export function findSuggestions(known: readonly string[], chosen: readonly string[], text: string): string[] {
  const keys = new Set(chosen.map(toLabelKey));
  const searched = toLabelKey(text);
  const matching = known.filter(
    (label) => !keys.has(toLabelKey(label)) && toLabelKey(label).includes(searched),
  );
  const isBeginning = (label: string) => toLabelKey(label).startsWith(searched);
  return [...matching.filter(isBeginning), ...matching.filter((label) => !isBeginning(label))].slice(
    0,
    MAX_SUGGESTIONS,
  );
}

/** Returns the spelling of a label that the project already uses, or the label itself. */
export const toKnownSpelling = (label: string, known: readonly string[]): string =>
  known.find((each) => toLabelKey(each) === toLabelKey(label)) ?? label;
