import { usePathname, useSearchParams } from 'next/navigation';
import { parseFilter, toSearchParams } from './document-filter';
import { isNeedsYouQueue, listHref, NEEDS_YOU_QUEUE, needsYouHref } from './document-links';

/**
 * Returns the list that the user sees or comes from: the filters and order in the URL, empty for the default filter,
 * newest first; or the queue over all projects.
 */
export function useListQueryString(): string {
  const isQueue = usePathname() === needsYouHref;
  const params = new URLSearchParams(useSearchParams().toString());
  if (isQueue || isNeedsYouQueue(`queue=${params.get('queue')}`)) return NEEDS_YOU_QUEUE;
  return toSearchParams(parseFilter(params)).toString();
}

/**
 * Returns the link back to the list that the user comes from.
 * @param label label for the list of the project
 */
export function useBackLink(projectUuid: string, label = 'Back to documents') {
  const list = useListQueryString();
  return isNeedsYouQueue(list)
    ? { href: needsYouHref, label: 'Back to Needs you' }
    : { href: listHref(projectUuid, list), label };
}
