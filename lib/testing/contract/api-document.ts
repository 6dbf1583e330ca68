import { readFile } from 'node:fs/promises';

/** As much of the committed API document as the tests look at. */
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

export const readApiDocument = async (): Promise<ApiDocument> =>
  JSON.parse(await readFile('docs/openapi.json', 'utf8'));
