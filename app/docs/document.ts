import { type ApiDocument, groupsOf } from '@/components/reference/api-document';
import document from '@/docs/openapi.json';

/** The committed API document: what the reference shows is what `/api/openapi.json` answers. */
export const API = document as unknown as ApiDocument;

export const GROUPS = groupsOf(API);
