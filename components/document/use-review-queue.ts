import { useSearchParams } from 'next/navigation';
import { useMemo } from 'react';
import { getPlaceInChange } from '@/components/api/change-queue';
import { parseFilter, toSearchParams } from '@/components/api/document-filter';
import { checkQuery } from '@/components/api/document-links';
import { useNeighbors } from '@/components/api/use-neighbors';
import { useRequestStatus } from '@/components/api/use-request-status';
import type { Neighbors } from '@/lib/documents/neighbors/schemas';
import type { DocumentResource, DocumentSummary } from '@/lib/documents/schemas';

/** Documents that the reader goes through. */
export interface ReviewQueue {
  neighbors: Neighbors | undefined;
  /** Query string of the list that the reader returns to. */
  list: string;
  /** Query string that keeps the queue in the links between documents. */
  query: string;
  /** Documents of the page change that the reader checks; `null` in a list. */
  change: readonly DocumentSummary[] | null;
}

/** Returns the queue that the URL names: the documents of a page change (`change`), or else those of the list. */
export function useReviewQueue(document: DocumentResource, organizationId: string): ReviewQueue {
  const { uuid, project_uuid: projectUuid } = document;
  const params = useSearchParams().toString();
  const filter = useMemo(() => parseFilter(new URLSearchParams(params)), [params]);
  const requestId = new URLSearchParams(params).get('change');
  const { data: ofList } = useNeighbors(projectUuid, uuid, filter, { enabled: requestId === null });
  const { data: status } = useRequestStatus(requestId ?? '', organizationId, {
    untilRead: true,
    enabled: requestId !== null,
  });
  const list = toSearchParams(filter).toString();
  // The document on this page is newer than the status of its change.
  const change = status?.documents.map((each) =>
    each.uuid === uuid ? { ...each, status: document.status } : each,
  );
  return {
    neighbors: requestId === null ? ofList : change ? getPlaceInChange(change, uuid) : undefined,
    list,
    query: requestId === null ? list : checkQuery(requestId, list),
    change: change ?? null,
  };
}
