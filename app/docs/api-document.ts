import { type ApiDocument, getGroups } from '@/components/reference/api-document';
import document from '@/docs/openapi.json';

/** Committed API document. The reference shows the same document that `/api/openapi.json` returns. */
export const apiDocument = document as unknown as ApiDocument;

export const apiGroups = getGroups(apiDocument);
