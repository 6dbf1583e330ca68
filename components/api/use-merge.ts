import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Attached, AttachPreview, type AttachRequest } from '@/lib/attachments/schemas';
import { DocumentList } from '@/lib/documents/list-query';
import { call } from './client';
import { keys } from './keys';
import { type ProjectRef, within } from './organization';
import { refreshLists } from './refresh-lists';
import { undoPageChange } from './undo-page-change';
import { takeOffLists } from './use-trash';

const PATH = '/api/prebuilt-documents/attach';

/** The server's word on what attaching would do; asked anew for every choice, the one before standing in meanwhile. */
export function useAttachPreview(organizationId: string, request: AttachRequest | null) {
  return useQuery({
    queryKey: ['attach-preview', request],
    queryFn: ({ signal }) =>
      call(`${PATH}/preview`, AttachPreview, {
        method: 'POST',
        body: request,
        headers: within(organizationId),
        signal,
      }),
    enabled: request !== null,
    staleTime: 0,
    gcTime: 0,
    retry: false,
    placeholderData: keepPreviousData,
  });
}

/** Attaches whole documents; they leave every list at once. */
export function useAttach({ uuid: projectUuid, organizationId }: ProjectRef) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (request: AttachRequest) =>
      call(PATH, Attached, { method: 'POST', body: request, headers: within(organizationId) }),
    onSuccess: (_answer, { attachments }) => takeOffLists(cache, projectUuid, attachments),
    onSettled: (_answer, _error, { documents, attachments }) => {
      for (const uuid of [...documents, ...attachments]) {
        void cache.invalidateQueries({ queryKey: keys.document(uuid) });
      }
      void refreshLists(cache, projectUuid);
    },
  });
}

/** Takes it back. The promise is for the one who asked: it is kept where the page has gone meanwhile. */
export function useUndoAttach({ uuid: projectUuid, organizationId }: ProjectRef) {
  const cache = useQueryClient();
  return async (requestId: string): Promise<void> => {
    try {
      const { documents } = await undoPageChange(requestId, organizationId);
      for (const { uuid } of documents) cache.removeQueries({ queryKey: keys.document(uuid) });
    } finally {
      void refreshLists(cache, projectUuid);
    }
  };
}

const FOUND_AT_ONCE = 8;

/** A few documents of a project whose name, reference or values match, newest first. */
export function useFoundDocuments({ uuid, organizationId }: ProjectRef, text: string, enabled: boolean) {
  return useQuery({
    queryKey: ['found-documents', uuid, text],
    queryFn: async ({ signal }) => {
      const params = new URLSearchParams({ limit: String(FOUND_AT_ONCE), ...(text && { q: text }) });
      const path = `/api/projects/${uuid}/documents?${params}`;
      return (await call(path, DocumentList, { headers: within(organizationId), signal })).documents;
    },
    enabled,
    staleTime: 0,
    gcTime: 0,
    placeholderData: keepPreviousData,
  });
}
