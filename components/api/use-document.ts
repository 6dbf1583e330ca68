import { useQuery } from '@tanstack/react-query';
import type { DocumentResource } from '@/lib/documents/schemas';
import { fetchDocument } from './document-api';
import { queryKeys } from './query-keys';

const BUSY_POLL_INTERVAL_MS = 1_500;

const isSettled = (document: DocumentResource) =>
  document.status !== 'pending' && document.status !== 'processing' && document.replacing === null;

/** Returns a document. Polls while it is being read or changed. */
export function useDocument(documentUuid: string, initialData?: DocumentResource) {
  return useQuery({
    queryKey: queryKeys.document(documentUuid),
    queryFn: ({ signal }) => fetchDocument(documentUuid, signal),
    initialData,
    refetchInterval: ({ state }) => (state.data && !isSettled(state.data) ? BUSY_POLL_INTERVAL_MS : false),
  });
}
