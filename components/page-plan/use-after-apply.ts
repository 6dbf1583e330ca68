'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useEffect, useEffectEvent, useRef } from 'react';
import { trackPageChange } from '@/components/api/activity-store';
import {
  checkHref,
  getReviewQueue,
  getUndoScope,
  isGapsQueue,
  isNeedsYouQueue,
  originHref,
  progressHref,
} from '@/components/api/document-links';
import type { ProjectRef } from '@/components/api/organization-header';
import { queryKeys } from '@/components/api/query-keys';
import { refreshDocumentLists } from '@/components/api/refresh-document-lists';
import { claimNext } from '@/components/api/use-claim';
import { useListQueryString } from '@/components/api/use-list-query';
import { fetchNextReview } from '@/components/api/use-next-review';
import { useUndoPageChange } from '@/components/api/use-page-plan';
import { showToast } from '@/components/ui/toast';
import { storeAppliedPlan } from './applied-plans';
import type { AppliedChange } from './apply-dialog';
import type { EditorDocument } from './plan-state';
import { countMainParts } from './progress-labels';

/**
 * Returns the navigation after applying: to the list, or after a document on hold to the next one or, if there is none,
 * to the progress page of the cut. In the queue over all projects, the next document may be in another project. From the
 * doubtful gaps, back to them.
 */
export function useAfterApply(
  project: ProjectRef,
  documents: readonly Pick<EditorDocument, 'uuid' | 'originalFilename' | 'held'>[],
  forgetDraft: () => void,
) {
  const t = useTranslations('pagePlan');
  const labels = useTranslations('labels.nextReview');
  const projectUuid = project.uuid;
  const router = useRouter();
  const list = useListQueryString();
  const cache = useQueryClient();
  const undo = useUndoPageChange(project);
  const isApplied = useRef(false);
  const wasHeld = documents.some(({ held }) => held);
  const removeFromCache = useEffectEvent(() => {
    if (!isApplied.current) return;
    for (const { uuid } of documents) cache.removeQueries({ queryKey: queryKeys.document(uuid) });
  });
  // The editor requests a document again that is removed from the cache, so this waits until the editor is closed.
  useEffect(() => () => removeFromCache(), []);
  const getProgressHref = (requestId: string) => progressHref(projectUuid, requestId, list);

  /** Undoes the change. If this is rejected, the change's page shows the reason. */
  async function takeBack(requestId: string) {
    if (await undo(requestId)) showToast({ message: t('undone') });
    else router.push(getProgressHref(requestId));
  }

  /** Shows a toast over the list if no page was cut, with the next step. */
  async function notifyDone({ title, requestId }: Extract<AppliedChange, { status: 'done' }>) {
    const next = await fetchNextReview(cache, { project, list });
    showToast({
      message: `${title}.`,
      scope: projectUuid,
      undo: () => void takeBack(requestId),
      link: next ? { label: labels('button'), go: () => router.push(next.href) } : undefined,
    });
  }

  /** Goes to the next document on hold if these were on hold too; the cut continues without the user. */
  async function openNext(applied: AppliedChange) {
    const { title, requestId } = applied;
    const next = wasHeld && !isGapsQueue(list) ? await findNextHref() : null;
    if (next) router.replace(next);
    else if (applied.status === 'queued' && !isGapsQueue(list))
      return router.replace(getProgressHref(requestId));
    else router.push(originHref(projectUuid, list));
    showToast({
      message: `${title}.`,
      detail: next ? t('nextReview.open') : undefined,
      scope: getUndoScope(projectUuid, list),
      undo: () => void takeBack(requestId),
      link: applied.status === 'queued' ? createCheckLink(applied) : undefined,
    });
  }

  async function findNextHref(): Promise<string | null> {
    const queue = getReviewQueue(list);
    if (queue) return claimNext(cache, projectUuid, [queue], list).catch(() => null);
    return (await fetchNextReview(cache, { project, list, of: documents[0]?.uuid }))?.href ?? null;
  }

  function createCheckLink({ requestId, plan }: Extract<AppliedChange, { status: 'queued' }>) {
    return {
      label: t('check', { count: countMainParts(plan) }),
      go: () => router.push(checkHref(projectUuid, requestId, list)),
    };
  }

  return (applied: AppliedChange) => {
    void refreshDocumentLists(cache, projectUuid);
    isApplied.current = true;
    if (applied.status === 'done') {
      forgetDraft();
      if (isNeedsYouQueue(list) || isGapsQueue(list) || wasHeld) {
        void openNext(applied);
        return;
      }
      router.push(originHref(projectUuid, list));
      void notifyDone(applied);
      return;
    }
    // Keep the draft until the cut is done, so that the plan can be restored after a failure.
    storeAppliedPlan(applied.requestId, applied.plan);
    const names = documents.map(({ originalFilename }) => originalFilename);
    trackPageChange({
      requestId: applied.requestId,
      projectUuid,
      organizationId: project.organizationId,
      names,
      startedAt: Date.now(),
    });
    void openNext(applied);
  };
}
