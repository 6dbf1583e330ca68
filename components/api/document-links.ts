/** Addresses of a document's pictures, bytes and pages. */

/** @param list the filters and the order of the list that one comes from, to go on in it */
export const documentHref = (documentUuid: string, list = '') =>
  `/documents/${documentUuid}${list && `?${list}`}`;

export const listHref = (projectUuid: string, query = '') =>
  `/projects/${projectUuid}/documents${query && `?${query}`}`;

export const entitiesHref = (projectUuid: string, entityId = '') =>
  `/projects/${projectUuid}/entities${entityId && `?entity=${entityId}`}`;

/** @param list as in {@link documentHref}: the editor leads back to it */
export const reviewHref = (projectUuid: string, documentUuids: readonly string[], list = '') =>
  `/projects/${projectUuid}/review?documents=${documentUuids.join(',')}${list && `&${list}`}`;

/** A page change that runs or is done. */
export const progressHref = (projectUuid: string, requestId: string, list = '') =>
  `/projects/${projectUuid}/review?request=${requestId}${list && `&${list}`}`;

export const fileHref = (documentUuid: string) => `/api/prebuilt-documents/${documentUuid}/file`;

export const attachmentHref = (documentUuid: string, attachmentUuid: string) =>
  `/api/prebuilt-documents/${documentUuid}/attachments/${attachmentUuid}/file`;

/**
 * @param page from 1
 * @param width in device pixels
 * @param version another one makes a browser ask again that shows the picture already
 */
export const thumbnailHref = (documentUuid: string, page: number, width: number, version = '') =>
  `/api/prebuilt-documents/${documentUuid}/pages/${page}/thumbnail?width=${width}${version && `&v=${version}`}`;

export const attachmentThumbnailHref = (
  documentUuid: string,
  attachmentUuid: string,
  page: number,
  width: number,
) =>
  `/api/prebuilt-documents/${documentUuid}/attachments/${attachmentUuid}/pages/${page}/thumbnail?width=${width}`;

export const webhooksHref = (projectUuid: string) => `/projects/${projectUuid}/webhooks`;

export const accountHref = '/account';

/** Places of an organization itself. */
export const organizationHref = (place: 'members' | 'keys' | 'audit' | 'status') => `/organization/${place}`;

export const settingsHref = (projectUuid: string, section = '') =>
  `/projects/${projectUuid}/settings${section && `?section=${section}`}`;
