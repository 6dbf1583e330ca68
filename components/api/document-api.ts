import type { DocumentPatch } from '@/lib/documents/document-patch';
import type { DocumentResource } from '@/lib/documents/schemas';
import { formatEtag } from '@/lib/foundation/etag';
import { fetchJson } from './client';

const getDocumentPath = (uuid: string) => `/api/prebuilt-documents/${uuid}`;

/**
 * Changes a document; applies all changes or none.
 * @param version applies only to this version; `undefined`: any version
 * @throws ApiError 412 if someone else has changed the document since
 */
export const updateDocument = (
  uuid: string,
  patch: DocumentPatch,
  version?: number,
): Promise<DocumentResource> =>
  fetchJson<DocumentResource>(getDocumentPath(uuid), {
    method: 'PATCH',
    body: patch,
    headers: version === undefined ? {} : { 'if-match': formatEtag({ version }) },
  });

export const fetchDocument = (uuid: string, signal?: AbortSignal): Promise<DocumentResource> =>
  fetchJson<DocumentResource>(getDocumentPath(uuid), { signal });
