import { useMutation, useQueryClient } from '@tanstack/react-query';
import { sendRequest } from './client';
import { organizationHeader, type ProjectRef } from './organization-header';
import { queryKeys } from './query-keys';
import { refreshDocumentLists } from './refresh-document-lists';

interface TypeChoice {
  documentUuid: string;
  pageCount: number;
  /** Value of the category. */
  docType: string;
}

/** Sets a document's type with a page plan of one segment over all pages. The document is changed in place. */
export function useSetType({ uuid: projectUuid, organizationId }: ProjectRef) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ documentUuid, pageCount, docType }: TypeChoice) =>
      sendRequest('/api/prebuilt-documents/review-pages', {
        method: 'POST',
        headers: organizationHeader(organizationId),
        body: {
          documents: [documentUuid],
          segments: [{ start_page: 1, end_page: pageCount, role: 'main', doc_type: docType }],
        },
      }),
    onSettled: (_answer, _error, { documentUuid }) => {
      void cache.invalidateQueries({ queryKey: queryKeys.document(documentUuid) });
      return refreshDocumentLists(cache, projectUuid);
    },
  });
}
