import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { addLabels, removeLabels } from '@/lib/documents/labels/label-keys';
import type { LabelList } from '@/lib/documents/labels/schemas';
import { fetchJson } from './client';
import { fetchDocument, updateDocument } from './document-api';
import { queryKeys } from './query-keys';
import { refreshDocumentLists } from './refresh-document-lists';

const STALE_TIME_MS = 60_000;

/**
 * Returns the labels of a project, the most frequent first.
 * @param enabled `false`: doesn't load them yet
 */
export function useLabels(projectUuid: string, enabled = true) {
  return useQuery({
    queryKey: queryKeys.labels(projectUuid),
    queryFn: ({ signal }) => fetchJson<LabelList>(`/api/projects/${projectUuid}/labels`, { signal }),
    staleTime: STALE_TIME_MS,
    enabled,
    select: ({ labels }) => labels.map(({ label }) => label),
  });
}

/** Labels of a document as a person saw them, and as the person wants them. */
export interface LabelChange {
  before: readonly string[];
  after: readonly string[];
}

/** Adds and removes labels of a document. Labels that others have changed since the person saw them stay as they are. */
export function useChangeLabels(documentUuid: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: async ({ before, after }: LabelChange) => {
      const { labels, version } = await fetchDocument(documentUuid);
      const kept = removeLabels(labels, removeLabels(before, after));
      const changed = addLabels(kept, removeLabels(after, before));
      return updateDocument(documentUuid, { labels: changed }, version);
    },
    onSuccess: (document) => {
      cache.setQueryData(queryKeys.document(documentUuid), document);
      return refreshDocumentLists(cache, document.project_uuid);
    },
  });
}
