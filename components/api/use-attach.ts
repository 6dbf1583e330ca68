import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { DocumentList } from '@/lib/documents/list/document-list-query';
import type { Attached, AttachPreview, AttachRequest } from '@/lib/page-plan/attachments/schemas';
import { fetchJson } from './client';
import { organizationHeader, type ProjectRef } from './organization-header';
import { queryKeys } from './query-keys';
import { refreshDocumentLists } from './refresh-document-lists';
import { undoPageChange } from './undo-page-change';
import { removeFromLists } from './use-trash';

const ATTACH_PATH = '/api/prebuilt-documents/attach';

/** Returns the server's preview of attaching documents. Shows the last preview until the new one is loaded. */
export function useAttachPreview(organizationId: string, request: AttachRequest | null) {
  return useQuery({
    queryKey: ['attach-preview', request],
    queryFn: ({ signal }) =>
      fetchJson<AttachPreview>(`${ATTACH_PATH}/preview`, {
        method: 'POST',
        body: request,
        headers: organizationHeader(organizationId),
        signal,
      }),
    enabled: request !== null,
    staleTime: 0,
    gcTime: 0,
    retry: false,
    placeholderData: keepPreviousData,
  });
}

/** Attaches whole documents and removes them from every list at once. */
export function useAttach({ uuid: projectUuid, organizationId }: ProjectRef) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (request: AttachRequest) =>
      fetchJson<Attached>(ATTACH_PATH, {
        method: 'POST',
        body: request,
        headers: organizationHeader(organizationId),
      }),
    onSuccess: (_attached, { attachments }) => removeFromLists(cache, projectUuid, attachments),
    onSettled: (_attached, _error, { documents, attachments }) => {
      for (const uuid of [...documents, ...attachments]) {
        void cache.invalidateQueries({ queryKey: queryKeys.document(uuid) });
      }
      void refreshDocumentLists(cache, projectUuid);
    },
  });
}

/** Undoes an attachment. The promise resolves even if the page was closed. */
export function useUndoAttach({ uuid: projectUuid, organizationId }: ProjectRef) {
  const cache = useQueryClient();
  return async (requestId: string): Promise<void> => {
    try {
      const { documents } = await undoPageChange(requestId, organizationId);
      for (const { uuid } of documents) cache.removeQueries({ queryKey: queryKeys.document(uuid) });
    } finally {
      void refreshDocumentLists(cache, projectUuid);
    }
  };
}

const MAX_RESULTS = 8;

/** Returns a few documents of a project that match by name, reference or values, newest first. */
export function useDocumentSearch({ uuid, organizationId }: ProjectRef, text: string, enabled: boolean) {
  return useQuery({
    queryKey: ['found-documents', uuid, text],
    queryFn: async ({ signal }) => {
      const params = new URLSearchParams({ limit: String(MAX_RESULTS), ...(text && { q: text }) });
      const path = `/api/projects/${uuid}/documents?${params}`;
      return (await fetchJson<DocumentList>(path, { headers: organizationHeader(organizationId), signal }))
        .documents;
    },
    enabled,
    staleTime: 0,
    gcTime: 0,
    placeholderData: keepPreviousData,
  });
}
