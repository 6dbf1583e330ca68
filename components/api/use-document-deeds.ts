import { useMutation, useQueryClient } from '@tanstack/react-query';
import { DocumentResource } from '@/lib/documents/schemas';
import { call } from './client';
import { keys } from './keys';
import { refreshLists } from './refresh-lists';

/** A deed on one document that is answered with the document as it is then. */
function useDeed<Wish>(documentUuid: string, deed: string, bodyOf: (wish: Wish) => object) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (wish: Wish) =>
      call(`/api/prebuilt-documents/${documentUuid}/${deed}`, DocumentResource, {
        method: 'POST',
        body: bodyOf(wish),
      }),
    onSuccess: (document) => {
      cache.setQueryData(keys.document(documentUuid), document);
      return refreshLists(cache, document.project_uuid);
    },
  });
}

/** Turns one page in place. */
export const useRotatePage = (documentUuid: string) =>
  useDeed(documentUuid, 'rotate', ({ page, degrees }: { page: number; degrees: 90 | -90 }) => ({
    pages: [page],
    degrees,
  }));

/** Opens a PDF that is held for its password, which is sent once and kept nowhere. */
export const useUnlock = (documentUuid: string) =>
  useDeed(documentUuid, 'unlock', (password: string) => ({ password }));
