import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { DocumentResource } from '@/lib/documents/schemas';
import { fetchJson } from './client';
import { queryKeys } from './query-keys';
import { refreshDocumentLists } from './refresh-document-lists';

/** Detects types and cuts of documents that are already in the list. Returns them; they are pending until then. */
export function useClassify() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (uuids: readonly string[]) =>
      Promise.all(
        uuids.map((uuid) =>
          fetchJson<DocumentResource>(`/api/prebuilt-documents/${uuid}/classify`, { method: 'POST' }),
        ),
      ),
    onSettled: (documents, _error, uuids) => {
      for (const uuid of uuids)
        void cache.invalidateQueries({ queryKey: queryKeys.document(uuid), exact: true });
      const [first] = documents ?? [];
      if (first) return refreshDocumentLists(cache, first.project_uuid);
    },
  });
}
