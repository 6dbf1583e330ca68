import type { PagePlanUndone } from '@/lib/page-plan/schemas';
import { fetchJson } from './client';
import { organizationHeader } from './organization-header';

/**
 * Undoes a page change or an attachment. The caller must refresh the shown documents.
 * @param organizationId organization of the request, because the session may have selected another
 * @throws ApiError with the reason if the change can no longer be undone
 */
export const undoPageChange = (requestId: string, organizationId?: string): Promise<PagePlanUndone> =>
  fetchJson<PagePlanUndone>(`/api/prebuilt-documents/page-changes/${encodeURIComponent(requestId)}/undo`, {
    method: 'POST',
    headers: organizationId === undefined ? undefined : organizationHeader(organizationId),
  });
