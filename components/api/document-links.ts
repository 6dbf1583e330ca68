import type { HoldType } from '@/lib/documents/document-metadata';
import type { ReviewQueueName } from '@/lib/documents/review-queue/schemas';
import type { AttachmentResource } from '@/lib/documents/schemas';
import type { WaitingNeighbor } from '@/lib/documents/waiting/schemas';
import type { AutomationKind } from '@/lib/tenancy/projects/project-automation';

/** URLs of a document's images, files and pages. */

/**
 * Builds the URL of a document's page.
 * @param list filters and order of the list the user comes from, so the page can return to it
 * @param page page to show first, from 1
 */
export const documentHref = (documentUuid: string, list = '', page?: number | null) => {
  const query = [page ? `page=${page}` : '', list].filter(Boolean).join('&');
  return `/documents/${documentUuid}${query && `?${query}`}`;
};

/** Builds the URL of the list of documents. The list itself belongs to no queue. */
export const listHref = (projectUuid: string, query = '') => {
  const list = query.replace(/^queue=[a-z-]*&?/, '');
  return `/projects/${projectUuid}/documents${list && `?${list}`}`;
};

export const projectsHref = '/projects';

/** URL of the queue of all documents that wait for a person, in any project. */
export const needsYouHref = '/needs-you';

/** Query string of links from document to document of that queue. Replaces the filters and order of a list. */
export const NEEDS_YOU_QUEUE = 'queue=needs-you';

export const isNeedsYouQueue = (list: string): boolean => list === NEEDS_YOU_QUEUE;

/** Query string of links from the doubtful gaps of a project. Replaces the filters and order of a list. */
export const GAPS_QUEUE = 'queue=gaps';

export const isGapsQueue = (list: string): boolean => list === GAPS_QUEUE;

/** Returns the URL of the page that the user comes from: a queue, or the list of the project. */
export function originHref(projectUuid: string, list: string): string {
  if (isNeedsYouQueue(list)) return needsYouHref;
  return isGapsQueue(list) ? gapsHref(projectUuid) : listHref(projectUuid, list);
}

/**
 * Returns the queue of a project from which the reader claims one document after the other; `undefined` if the query
 * string names none. The filters and the order of the list follow the queue.
 */
export function getReviewQueue(list: string): ReviewQueueName | undefined {
  const name = /^queue=(held|values)(?:&|$)/.exec(list)?.[1];
  return name as ReviewQueueName | undefined;
}

/**
 * Returns the scope of a message with an undo: the project, or none in the queue over all projects, which continues in
 * other projects.
 */
export const getUndoScope = (projectUuid: string, list: string): string | undefined =>
  isNeedsYouQueue(list) ? undefined : projectUuid;

export const entitiesHref = (projectUuid: string, entityId = '') =>
  `/projects/${projectUuid}/entities${entityId && `?entity=${entityId}`}`;

/** @param documentUuid document whose groups are shown. Default: all groups. */
export const duplicatesHref = (projectUuid: string, documentUuid = '') =>
  `/projects/${projectUuid}/duplicates${documentUuid && `?document=${documentUuid}`}`;

/** @param list filters and order of the list, as in {@link documentHref}; the editor returns to it */
export const reviewHref = (projectUuid: string, documentUuids: readonly string[], list = '') =>
  `/projects/${projectUuid}/review?documents=${documentUuids.join(',')}${list && `&${list}`}`;

/** URL of the review of the doubtful gaps in the waiting stacks of a project. */
export const gapsHref = (projectUuid: string) => `/projects/${projectUuid}/review/gaps`;

/** Builds the URL on which a person decides about a waiting document: the editor for a pile, or else its page. */
export const waitingHref = (
  document: Pick<WaitingNeighbor, 'project_uuid' | 'uuid'> & { needs_action_type: HoldType | null },
  list: string,
) =>
  document.needs_action_type === 'split_review'
    ? reviewHref(document.project_uuid, [document.uuid], list)
    : documentHref(document.uuid, list);

/** Builds the URL of a running or finished page change. */
export const progressHref = (projectUuid: string, requestId: string, list = '') =>
  `/projects/${projectUuid}/review?request=${requestId}${list && `&${list}`}`;

/** Builds the URL that opens the first document of a page change for a check, once the pages are cut. */
export const checkHref = (projectUuid: string, requestId: string, list = '') =>
  `${progressHref(projectUuid, requestId, list)}&then=check`;

/**
 * Returns the query string of a document that is checked together with the other documents of a page change.
 * @param list filters and order of the list, as in {@link documentHref}
 */
export const checkQuery = (requestId: string, list = '') => `change=${requestId}${list && `&${list}`}`;

export const fileHref = (documentUuid: string) => `/api/prebuilt-documents/${documentUuid}/file`;

export const receiptHref = (documentUuid: string) => `/api/prebuilt-documents/${documentUuid}/receipt`;

/** Builds the URL of the file as a PDF with the recognized text of its pages. */
export const searchableFileHref = (documentUuid: string) => `${fileHref(documentUuid)}?variant=searchable`;

export const attachmentHref = (documentUuid: string, attachmentUuid: string) =>
  `/api/prebuilt-documents/${documentUuid}/attachments/${attachmentUuid}/file`;

/** Number of characters of a file's hash in the URL of its images. */
const HASH_LENGTH = 16;

/**
 * @param page page number, from 1
 * @param width width in device pixels
 * @param sha256 hash of the file: the browser keeps the image, and loads it again when the file has changed
 */
export const thumbnailHref = (documentUuid: string, page: number, width: number, sha256: string) =>
  `/api/prebuilt-documents/${documentUuid}/pages/${page}/thumbnail?width=${width}&v=${sha256.slice(0, HASH_LENGTH)}`;

/** @param first first of up to 50 pages, from 1; the other parameters are as in {@link thumbnailHref} */
export const thumbnailsHref = (documentUuid: string, first: number, width: number, sha256: string) =>
  `/api/prebuilt-documents/${documentUuid}/thumbnails?first=${first}&width=${width}&v=${sha256.slice(0, HASH_LENGTH)}`;

/** The other parameters are as in {@link thumbnailHref}. */
export const attachmentThumbnailHref = (
  documentUuid: string,
  { uuid, file_sha256: sha256 }: Pick<AttachmentResource, 'uuid' | 'file_sha256'>,
  page: number,
  width: number,
) =>
  `/api/prebuilt-documents/${documentUuid}/attachments/${uuid}/pages/${page}/thumbnail?width=${width}&v=${sha256.slice(0, HASH_LENGTH)}`;

export const channelsHref = (projectUuid: string) => `/projects/${projectUuid}/channels`;

export const destinationsHref = (projectUuid: string) => `/projects/${projectUuid}/destinations`;

export const webhooksHref = (projectUuid: string) => `/projects/${projectUuid}/webhooks`;

/** @param kind automation to scroll to */
export const automationHref = (projectUuid: string, kind: AutomationKind | '' = '') =>
  `/projects/${projectUuid}/automation${kind && `#${kind}`}`;

export const dashboardHref = (projectUuid: string) => `/projects/${projectUuid}/dashboard`;

export const accountHref = '/account';

export const notificationPreferencesHref = `${accountHref}#notifications`;

/** Builds the URL of an organization's settings page. */
export const organizationHref = (place: 'members' | 'keys' | 'audit' | 'status') => `/organization/${place}`;

export const settingsHref = (projectUuid: string, section = '') =>
  `/projects/${projectUuid}/settings${section && `?section=${section}`}`;
