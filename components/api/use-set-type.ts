import { useMutation, useQueryClient } from '@tanstack/react-query';
import { perform } from './client';
import { keys } from './keys';
import { type ProjectRef, within } from './organization';
import { refreshLists } from './refresh-lists';

interface Choice {
  documentUuid: string;
  pageCount: number;
  /** A category's value. */
  docType: string;
}

/** Sets a document's type: a page plan of one part over all of its pages, which is done in place. */
export function useSetType({ uuid: projectUuid, organizationId }: ProjectRef) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ documentUuid, pageCount, docType }: Choice) =>
      perform('/api/prebuilt-documents/review-pages', {
        method: 'POST',
        headers: within(organizationId),
        body: {
          documents: [documentUuid],
          segments: [{ start_page: 1, end_page: pageCount, role: 'main', doc_type: docType }],
        },
      }),
    onSettled: (_answer, _error, { documentUuid }) => {
      void cache.invalidateQueries({ queryKey: keys.document(documentUuid) });
      return refreshLists(cache, projectUuid);
    },
  });
}
