import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { DocumentStatus } from '@/lib/documents/status';
import { changeDocument } from './change-document';
import { keys } from './keys';
import { refreshLists } from './refresh-lists';

interface Move {
  uuid: string;
  to: DocumentStatus;
}

/** Moves a document along its life cycle. */
export function useMoveDocument() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ uuid, to }: Move) => changeDocument(uuid, { status: to }),
    onSuccess: (document) => {
      cache.setQueryData(keys.document(document.uuid), document);
      void cache.invalidateQueries({ queryKey: keys.documentHistory(document.uuid) });
      return refreshLists(cache, document.project_uuid);
    },
  });
}
