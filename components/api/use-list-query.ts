import { usePathname, useSearchParams } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { parseFilter, toSearchParams } from './document-filter';
import {
  GAPS_QUEUE,
  getReviewQueue,
  isGapsQueue,
  isNeedsYouQueue,
  NEEDS_YOU_QUEUE,
  needsYouHref,
  originHref,
  projectsHref,
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
 * @param label label for the list of the project. Default: that it goes back to the documents.
 */
export function useBackLink(projectUuid: string, label?: string) {
  const t = useTranslations('api.links');
  const list = useListQueryString();
  const href = originHref(projectUuid, list);
  if (isNeedsYouQueue(list)) return { href, label: t('needsYou') };
  return { href, label: isGapsQueue(list) ? t('gaps') : (label ?? t('documents')) };
}

/** Returns the link from the end of the queue over all projects. */
export function useProjectsLink() {
  const t = useTranslations('api.links');
  return { href: projectsHref, label: t('projects') };
}
