import { skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { z } from 'zod';
import { type PagePlan, PagePlanDone, PagePlanPreview, PagePlanQueued } from '@/lib/page-plan/schemas';
import { ApiError } from './api-error';
import { call } from './client';
import { keys } from './keys';
import { type ProjectRef, within } from './organization';
import { leaveWhenSignedOut } from './query-provider';
import { refreshLists } from './refresh-lists';
import { undoPageChange } from './undo-page-change';

const PATH = '/api/prebuilt-documents/review-pages';

/** The server's word on what a plan would do; asked while someone reads it, and never kept. */
export function usePlanPreview(organizationId: string, plan: PagePlan | null) {
  return useQuery({
    queryKey: ['page-plan-preview', plan],
    queryFn: ({ signal }) =>
      call(`${PATH}/preview`, PagePlanPreview, {
        method: 'POST',
        body: plan,
        headers: within(organizationId),
        signal,
      }),
    enabled: plan !== null,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
}

export function useApplyPlan(organizationId: string) {
  return useMutation({
    mutationFn: (plan: PagePlan) =>
      call(PATH, z.union([PagePlanDone, PagePlanQueued]), {
        method: 'POST',
        body: plan,
        headers: within(organizationId),
      }),
    onError: leaveWhenSignedOut,
  });
}

const refusalKey = (requestId: string) => [...keys.request(requestId), 'undo refused'] as const;

/** Takes a page change back. @returns whether it was; if not, `useUndoRefusal` tells why, wherever it is asked */
export function useUndoPageChange({
  uuid: projectUuid,
  organizationId,
}: ProjectRef): (requestId: string) => Promise<boolean> {
  const cache = useQueryClient();
  return useCallback(
    async (requestId) => {
      try {
        const { documents } = await undoPageChange(requestId, organizationId);
        for (const { uuid } of documents) cache.removeQueries({ queryKey: keys.document(uuid) });
        return true;
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        cache.setQueryData(refusalKey(requestId), error.message);
        return false;
      } finally {
        void refreshLists(cache, projectUuid);
      }
    },
    [cache, projectUuid, organizationId],
  );
}

/** Why a page change could not be undone, in a sentence; null when nothing stands in the way as far as is known. */
export function useUndoRefusal(requestId: string): string | null {
  const { data } = useQuery<string>({ queryKey: refusalKey(requestId), queryFn: skipToken });
  return data ?? null;
}
