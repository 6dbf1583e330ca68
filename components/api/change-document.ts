import type { DocumentPatch } from '@/lib/documents/document-patch';
import { DocumentResource } from '@/lib/documents/schemas';
import { etagOf } from '@/lib/documents/version-tag';
import { call } from './client';

const pathOf = (uuid: string) => `/api/prebuilt-documents/${uuid}`;

/**
 * Changes a document, all or nothing.
 *
 * @param version only if it is this one still; left out, whatever it is now
 * @throws ApiError 412 when someone else has changed it since
 */
export const changeDocument = (
  uuid: string,
  patch: DocumentPatch,
  version?: number,
): Promise<DocumentResource> =>
  call(pathOf(uuid), DocumentResource, {
    method: 'PATCH',
    body: patch,
    headers: version === undefined ? {} : { 'if-match': etagOf({ version }) },
  });

/** The document as it is now. */
export const readDocument = (uuid: string, signal?: AbortSignal): Promise<DocumentResource> =>
  call(pathOf(uuid), DocumentResource, { signal });
