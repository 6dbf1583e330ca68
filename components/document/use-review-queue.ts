import { useSearchParams } from 'next/navigation';
import { useMemo } from 'react';
import { getPlaceInChange } from '@/components/api/change-queue';
import { parseFilter } from '@/components/api/document-filter';
import {
  checkQuery,
  documentHref,
  getReviewQueue,
  isNeedsYouQueue,
  waitingHref,
} from '@/components/api/document-links';
import { useListQueryString } from '@/components/api/use-list-query';
import { useNeighbors } from '@/components/api/use-neighbors';
import { useRequestStatus } from '@/components/api/use-request-status';
import { useWaitingNeighbors } from '@/components/api/use-waiting-documents';
import type { Neighbors } from '@/lib/documents/neighbors/schemas';
import type { ReviewQueueName } from '@/lib/documents/review-queue/schemas';
import type { DocumentResource, DocumentSummary } from '@/lib/documents/schemas';
import type { WaitingNeighbor, WaitingNeighbors } from '@/lib/documents/waiting/schemas';

/** URLs of the documents around this one; `null` if there is none. */
interface QueueLinks {
  previous: string | null;
  next: string | null;
  afterApproval: string | null;
  afterSkip: string | null;
  /** First document that still waits, except this one. */
  firstWaiting: string | null;
}

/** Documents that the reader goes through. */
export interface ReviewQueue {
  /** `undefined` while loading. */
  links: QueueLinks | undefined;
  /** Position in the queue, from 1; `null` if unknown. */
  position: number | null;
  /** Number of documents; `null` if unknown. */
  total: number | null;
  /** Query string of the list that the reader returns to. */
  list: string;
  /** Query string that keeps the queue in the links between documents. */
  query: string;
  /** Documents of the page change that the reader checks; `null` in a list. */
  change: readonly DocumentSummary[] | null;
  /** Queue from which the reader claims the next document; `undefined` if the reader goes through a list. */
  claimed: ReviewQueueName | undefined;
}

/**
 * Returns the queue that the URL names: the documents of a page change (`change`), those that wait in all projects
 * (`queue`), or else those of the list.
 */
export function useReviewQueue(document: DocumentResource, organizationId: string): ReviewQueue {
  const { uuid, project_uuid: projectUuid } = document;
  const params = useSearchParams().toString();
  const filter = useMemo(() => parseFilter(new URLSearchParams(params)), [params]);
  const requestId = new URLSearchParams(params).get('change');
  const list = useListQueryString();
  const isChange = requestId !== null;
  const isNeedsYou = !isChange && isNeedsYouQueue(list);
  const { data: listNeighbors } = useNeighbors(projectUuid, uuid, filter, {
    enabled: !isChange && !isNeedsYou,
  });
  const { data: queueNeighbors } = useWaitingNeighbors(organizationId, uuid, { enabled: isNeedsYou });
  const { data: status } = useRequestStatus(requestId ?? '', organizationId, {
    untilRead: true,
    enabled: isChange,
  });
  // The document on this page is newer than the status of its change.
  const change = status?.documents.map((each) =>
    each.uuid === uuid ? { ...each, status: document.status } : each,
  );
  const query = isChange ? checkQuery(requestId, list) : list;
  const changeNeighbors = change && getPlaceInChange(change, uuid);
  const neighbors = isNeedsYou ? undefined : isChange ? changeNeighbors : listNeighbors;
  return {
    links: isNeedsYou
      ? queueNeighbors && toQueueLinks(queueNeighbors, query)
      : neighbors && toListLinks(neighbors, query),
    position: neighbors?.position ?? null,
    total: neighbors?.total ?? null,
    list,
    query,
    change: change ?? null,
    claimed: isChange ? undefined : getReviewQueue(list),
  };
}

function toListLinks(neighbors: Neighbors, query: string): QueueLinks {
  const toHref = (uuid: string | null) => uuid && documentHref(uuid, query);
  return {
    previous: toHref(neighbors.previous),
    next: toHref(neighbors.next),
    afterApproval: toHref(neighbors.next_waiting),
    afterSkip: toHref(neighbors.next_waiting),
    firstWaiting: toHref(neighbors.first_waiting),
  };
}

/** Approving leads to the next document of any project and, after the last one, to the stacks. Skipping keeps the order. */
function toQueueLinks(neighbors: WaitingNeighbors, query: string): QueueLinks {
  const toHref = (document: WaitingNeighbor | null) => document && waitingHref(document, query);
  const following = toHref(neighbors.next_document ?? neighbors.next_stack);
  return {
    previous: toHref(neighbors.previous),
    next: toHref(neighbors.next),
    afterApproval: following,
    afterSkip: toHref(neighbors.next),
    firstWaiting: following,
  };
}
