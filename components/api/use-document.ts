import { useQuery } from '@tanstack/react-query';
import type { DocumentResource } from '@/lib/documents/schemas';
import { readDocument } from './change-document';
import { keys } from './keys';

const BUSY_MS = 1_500;

const settled = (document: DocumentResource) =>
  document.status !== 'pending' && document.status !== 'processing' && document.replacing === null;

/** One document, asked for again while it is being read or changed. */
export function useDocument(documentUuid: string, initial?: DocumentResource) {
  return useQuery({
    queryKey: keys.document(documentUuid),
    queryFn: ({ signal }) => readDocument(documentUuid, signal),
    initialData: initial,
    refetchInterval: ({ state }) => (state.data && !settled(state.data) ? BUSY_MS : false),
  });
}
