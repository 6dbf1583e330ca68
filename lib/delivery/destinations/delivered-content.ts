/**
 * What a destination can receive of a document. This is the one place that says which forms are offered: the schemas and
 * the form list these, and `open-delivered-content.ts` makes them.
 */

export const DELIVERED_FILES = {
  original: 'the file as it was uploaded or cut',
  searchable: 'a PDF with the recognized text of its pages, or the original if there is nothing to add',
} as const;
export type DeliveredFileName = keyof typeof DELIVERED_FILES;

export const DELIVERED_VALUES = {
  none: 'no second file',
  json: 'a JSON file with the document as `GET /api/v1/external/projects/{projectUuid}/documents/{uuid}` returns it',
  csv: 'a CSV file with the values of the fields, like an export of this document',
  xml: 'an XML file with the values of the fields and tables, like an export of this document',
} as const;
export type DeliveredValuesName = keyof typeof DELIVERED_VALUES;
