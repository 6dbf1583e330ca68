import { type QueryClient, useQuery } from '@tanstack/react-query';
import type { DocumentList } from '@/lib/documents/list/document-list-query';
import type { WaitingNeighbor } from '@/lib/documents/waiting/schemas';
import { fetchJson } from './client';
import { isNeedsYouQueue, waitingHref } from './document-links';
import type { ProjectRef } from './organization-header';
import { queryKeys } from './query-keys';
import { fetchWaitingNeighbors } from './use-waiting-documents';

/** Maximum number of candidates. Some may be processing or claimed by others. */
const MAX_CANDIDATES = 20;

/** Place from which the reviewer continues. */
interface ReviewPlace {
  project: ProjectRef;
  /** List that the reviewer comes from, or the queue over all projects. */
  list: string;
  /** ID of the document that the reviewer has decided on. */
  of?: string;
}

interface NextReview {
  name: string;
  href: string;
}

/**
 * Finds the document of the project that has waited longest for a review of its page plan.
 * @param assignee value of the list's filter by assignee; `null` if it has none
 */
const nextInProjectQuery = (projectUuid: string, assignee: string | null) => ({
  queryKey: queryKeys.nextReview(projectUuid, assignee),
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<WaitingNeighbor | null> => {
    const filter = assignee === null ? '' : `&assignee=${encodeURIComponent(assignee)}`;
    const query = `needs_action_type=split_review&sort=created_at&limit=${MAX_CANDIDATES}${filter}`;
    const { documents } = await fetchJson<DocumentList>(`/api/projects/${projectUuid}/documents?${query}`, {
      signal,
    });
    const next = documents.find(
      ({ replacing, claimed_by: claim }) => replacing === null && (claim === null || claim.is_you),
    );
    if (!next) return null;
    const { uuid, original_filename } = next;
    return { project_uuid: projectUuid, uuid, original_filename, needs_action_type: 'split_review' };
  },
});

/** Finds the next pile of the queue over all projects or, after the last one, the next document. */
const nextInQueueQuery = (organizationId: string, of: string | undefined) => ({
  queryKey: queryKeys.nextWaiting(organizationId, of),
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<WaitingNeighbor | null> => {
    const { next_stack: stack, next_document: document } = await fetchWaitingNeighbors(
      organizationId,
      of,
      signal,
    );
    return stack ?? document;
  },
});

const nextReviewQuery = ({ project, list, of }: ReviewPlace) => ({
  ...(isNeedsYouQueue(list)
    ? nextInQueueQuery(project.organizationId, of)
    : nextInProjectQuery(project.uuid, new URLSearchParams(list).get('assignee'))),
  // Always reload, because the caller has just handled one document.
  staleTime: 0,
});

const toNextReview = (next: WaitingNeighbor | null, list: string): NextReview | null =>
  next && { name: next.original_filename, href: waitingHref(next, list) };

/** Returns the next document to review; `null` if there is none, `undefined` while loading. */
export function useNextReview(place: ReviewPlace): NextReview | null | undefined {
  const { data } = useQuery<WaitingNeighbor | null>(nextReviewQuery(place));
  return data && toNextReview(data, place.list);
}

/** Loads the next document to review once; `null` also if the request fails. */
export const fetchNextReview = (cache: QueryClient, place: ReviewPlace): Promise<NextReview | null> =>
  cache.fetchQuery<WaitingNeighbor | null>(nextReviewQuery(place)).then(
    (next) => toNextReview(next, place.list),
    () => null,
  );
