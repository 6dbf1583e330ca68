import { usePathname, useSearchParams } from 'next/navigation';
import { parseFilter, toSearchParams } from './document-filter';
import {
  GAPS_QUEUE,
  getReviewQueue,
  isGapsQueue,
  isNeedsYouQueue,
  NEEDS_YOU_QUEUE,
  needsYouHref,
  originHref,
} from './document-links';

/**
 * Returns the list that the user sees or comes from: the filters and order in the URL, empty for the default filter,
 * newest first, after the review queue if the user claims documents from one; or the queue over all projects, or the
 * doubtful gaps.
 */
export function useListQueryString(): string {
  const isQueue = usePathname() === needsYouHref;
  const params = new URLSearchParams(useSearchParams().toString());
  const named = `queue=${params.get('queue')}`;
  if (isQueue || isNeedsYouQueue(named)) return NEEDS_YOU_QUEUE;
  if (isGapsQueue(named)) return GAPS_QUEUE;
  const filter = toSearchParams(parseFilter(params)).toString();
  const queue = getReviewQueue(named);
  return [queue && `queue=${queue}`, filter].filter(Boolean).join('&');
}

/**
 * Returns the link back to the list that the user comes from.
 * @param label label for the list of the project
 */
export function useBackLink(projectUuid: string, label = 'Back to documents') {
  const list = useListQueryString();
  const href = originHref(projectUuid, list);
  if (isNeedsYouQueue(list)) return { href, label: 'Back to Needs you' };
  return { href, label: isGapsQueue(list) ? 'Back to the doubtful gaps' : label };
}
