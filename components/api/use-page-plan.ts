import { skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { z } from 'zod';
import type { PagePlan, PagePlanDone, PagePlanPreview, PagePlanQueued } from '@/lib/page-plan/schemas';
import type { PartNamesRequest } from '@/lib/recognition/part-names/part-name-request-schema';
import type { PartNames } from '@/lib/recognition/part-names/schemas';
import { ApiError } from './api-error';
import { fetchJson } from './client';
import { organizationHeader, type ProjectRef } from './organization-header';
import { queryKeys } from './query-keys';
import { redirectIfSignedOut } from './query-provider';
import { refreshDocumentLists } from './refresh-document-lists';
import { undoPageChange } from './undo-page-change';

const PAGE_PLAN_PATH = '/api/prebuilt-documents/review-pages';

const PREVIEW_KEY = ['page-plan-preview'];

/** Requests the names of parts from the text of their pages. */
export const fetchPartNames = (
  organizationId: string,
  body: z.input<typeof PartNamesRequest>,
  signal?: AbortSignal,
) =>
  fetchJson<PartNames>(`${PAGE_PLAN_PATH}/names`, {
    method: 'POST',
    body,
    headers: organizationHeader(organizationId),
    signal,
  });

/** Returns the server's preview of a plan. The result is not cached. */
export function usePlanPreview(organizationId: string, plan: PagePlan | null) {
  return useQuery({
    queryKey: [...PREVIEW_KEY, plan],
    queryFn: ({ signal }) =>
      fetchJson<PagePlanPreview>(`${PAGE_PLAN_PATH}/preview`, {
        method: 'POST',
        body: plan,
        headers: organizationHeader(organizationId),
        signal,
      }),
    enabled: plan !== null,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
}

export function useApplyPlan(organizationId: string) {
  const cache = useQueryClient();
  return useMutation({
    // The documents are being changed from now on, so a preview that is still running would be rejected.
    onMutate: () => cache.cancelQueries({ queryKey: PREVIEW_KEY }),
    mutationFn: (plan: PagePlan) =>
      fetchJson<PagePlanDone | PagePlanQueued>(PAGE_PLAN_PATH, {
        method: 'POST',
        body: plan,
        headers: organizationHeader(organizationId),
      }),
    onError: redirectIfSignedOut,
  });
}

const getUndoErrorKey = (requestId: string) => [...queryKeys.request(requestId), 'undo rejected'] as const;

/**
 * Undoes a page change.
 * @returns `true` if it was undone; otherwise `useUndoError` returns the reason
 */
export function useUndoPageChange({
  uuid: projectUuid,
  organizationId,
}: ProjectRef): (requestId: string) => Promise<boolean> {
  const cache = useQueryClient();
  return useCallback(
    async (requestId) => {
      try {
        const { documents } = await undoPageChange(requestId, organizationId);
        for (const { uuid } of documents) cache.removeQueries({ queryKey: queryKeys.document(uuid) });
        return true;
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        cache.setQueryData(getUndoErrorKey(requestId), error.message);
        return false;
      } finally {
        void refreshDocumentLists(cache, projectUuid);
      }
    },
    [cache, projectUuid, organizationId],
  );
}

/** Returns the reason why a page change could not be undone; `null` if none is known. */
export function useUndoError(requestId: string): string | null {
  const { data } = useQuery<string>({ queryKey: getUndoErrorKey(requestId), queryFn: skipToken });
  return data ?? null;
}
