import type { DocumentData, FieldValue } from './document-data';

/**
 * The values that a document has, from key to value. One that is carried over from the document that it was cut from is
 * a suggestion: until a person takes it, what the scan has read here counts, if anything was read (decisions.md part 7).
 */
export const liveValues = ({ metadataFields }: DocumentData): Record<string, FieldValue> =>
  Object.fromEntries(
    metadataFields.map(({ key, source, value, scanned }) => [
      key,
      source === 'carried' ? (scanned?.value ?? null) : value,
    ]),
  );
