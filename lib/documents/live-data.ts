import type { DocumentData, MetadataField } from './document-data';
import { nothingFound } from './nothing-found';

/**
 * What a document says, as it counts for others: in its project's shape, for an API key, and from its approval on for
 * everyone. A value that is carried over from the document that it was cut from is a suggestion: until a person takes
 * it, what the scan has read here counts, if anything was read (decisions.md part 7). The desk alone is shown both.
 *
 * @returns the very same object when nothing is only suggested
 */
export function liveData(data: DocumentData): DocumentData {
  if (!data.metadataFields.some(isSuggestion)) return data;
  return {
    ...data,
    metadataFields: data.metadataFields.map((each) => (isSuggestion(each) ? readingOf(each) : each)),
  };
}

export const isSuggestion = ({ source }: Pick<MetadataField, 'source'>): boolean => source === 'carried';

/** Whether a person has typed it, here or where it is carried over from: nobody has read it off a page, then. */
export const isTyped = ({ source, raw, confidence }: MetadataField): boolean =>
  source === 'manual' || (isSuggestion({ source }) && raw === null && confidence === null);

/** What the scan has read here, beside a suggestion. */
export function readingOf(field: MetadataField): MetadataField {
  const { candidates, scanned } = field;
  return { ...nothingFound(field), ...scanned, ...(candidates && { candidates }) };
}
