import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { DocumentResource } from '@/lib/documents/schemas';
import { fetchJson } from './client';
import { updateDocument } from './document-api';
import { queryKeys } from './query-keys';
import { refreshDocumentLists } from './refresh-document-lists';

/** Mutation on one document that returns the updated document. */
function useDocumentAction<Input>(documentUuid: string, action: string, buildBody: (input: Input) => object) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (input: Input) =>
      fetchJson<DocumentResource>(`/api/prebuilt-documents/${documentUuid}/${action}`, {
        method: 'POST',
        body: buildBody(input),
      }),
    onSuccess: (document) => {
      cache.setQueryData(queryKeys.document(documentUuid), document);
      return refreshDocumentLists(cache, document.project_uuid);
    },
  });
}

export const useRotatePage = (documentUuid: string) =>
  useDocumentAction(documentUuid, 'rotate', ({ page, degrees }: { page: number; degrees: 90 | -90 }) => ({
    pages: [page],
    degrees,
  }));

/** Unlocks a PDF or an archive with its password. The password is sent once and not stored. */
export function useUnlockDocument(documentUuid: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (password: string) =>
      fetchJson<DocumentResource>(`/api/prebuilt-documents/${documentUuid}/unlock`, {
        method: 'POST',
        body: { password },
      }),
    // An archive leaves the list. Loading it again returns the documents that replace it.
    onSuccess: ({ project_uuid }) =>
      Promise.all([
        cache.invalidateQueries({ queryKey: queryKeys.document(documentUuid) }),
        refreshDocumentLists(cache, project_uuid),
      ]),
  });
}

/** Changes the name of a document. A name without an extension gets the current one. */
export function useRenameDocument(documentUuid: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (name: string) => updateDocument(documentUuid, { original_filename: name }),
    onSuccess: (document) => {
      cache.setQueryData(queryKeys.document(documentUuid), document);
      return refreshDocumentLists(cache, document.project_uuid);
    },
  });
}
