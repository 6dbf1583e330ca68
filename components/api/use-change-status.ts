import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { DocumentStatus } from '@/lib/documents/document-status';
import { updateDocument } from './document-api';
import { queryKeys } from './query-keys';
import { refreshDocumentLists } from './refresh-document-lists';

interface StatusChange {
  uuid: string;
  to: DocumentStatus;
  /** Reason for an approval in spite of failed checks. */
  reason?: string;
}

export function useChangeStatus() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ uuid, to, reason }: StatusChange) =>
      updateDocument(uuid, { status: to, ...(reason !== undefined && { override: { reason } }) }),
    onSuccess: (document) => {
      cache.setQueryData(queryKeys.document(document.uuid), document);
      void cache.invalidateQueries({ queryKey: queryKeys.documentHistory(document.uuid) });
      void cache.invalidateQueries({ queryKey: queryKeys.requests });
      return refreshDocumentLists(cache, document.project_uuid);
    },
  });
}
