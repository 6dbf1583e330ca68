import type { z } from 'zod';
import { PagePlanUndone } from '@/lib/page-plan/schemas';
import { call } from './client';
import { within } from './organization';

/**
 * Takes a page change back, or an attachment. What is shown of its documents is for the caller to bring up to date.
 *
 * @param organizationId whose it is, where the session may have chosen another one
 * @throws ApiError with the reason when it can't be undone any more
 */
export const undoPageChange = (
  requestId: string,
  organizationId?: string,
): Promise<z.output<typeof PagePlanUndone>> =>
  call(`/api/prebuilt-documents/page-changes/${encodeURIComponent(requestId)}/undo`, PagePlanUndone, {
    method: 'POST',
    headers: organizationId === undefined ? undefined : within(organizationId),
  });
