import { readFile } from 'node:fs/promises';

/** Parts of the committed API document that the tests read. */
export interface ApiDocument {
  paths: Record<string, Record<string, Operation>>;
  components: {
    responses: Record<string, DocumentedResponse>;
    headers?: Record<string, DocumentedHeader>;
  };
}
interface Operation {
  responses: Record<string, DocumentedResponse>;
}
export interface DocumentedResponse {
  $ref?: string;
  headers?: Record<string, DocumentedHeader>;
  content?: Record<string, { schema?: object }>;
}

export interface DocumentedHeader {
  $ref?: string;
  required?: boolean;
  schema?: { type?: string };
}

/** Reads the committed API document, typed as the parts that the caller reads. */
export const readApiDocument = async <T = ApiDocument>(): Promise<T> =>
  JSON.parse(await readFile('docs/openapi.json', 'utf8'));
