'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { trackPageChange } from '@/components/api/activity-store';
import { checkHref, listHref, progressHref, reviewHref } from '@/components/api/document-links';
import type { ProjectRef } from '@/components/api/organization-header';
import { queryKeys } from '@/components/api/query-keys';
import { refreshDocumentLists } from '@/components/api/refresh-document-lists';
import { useListQueryString } from '@/components/api/use-list-query';
import { fetchNextReview } from '@/components/api/use-next-review';
import { useUndoPageChange } from '@/components/api/use-page-plan';
import { showToast } from '@/components/ui/toast';
import { formatCount } from '@/lib/page-plan/rules/format-pages';
import { storeAppliedPlan } from './applied-plans';
import type { AppliedChange } from './apply-dialog';
import type { EditorDocument } from './plan-state';

/**
 * Returns the navigation after applying: to the list, to the next document on hold, or, if there is none, to the
 * progress page of the cut.
 */
export function useAfterApply(
  project: ProjectRef,
  documents: readonly Pick<EditorDocument, 'uuid' | 'originalFilename' | 'held'>[],
  forgetDraft: () => void,
) {
  const projectUuid = project.uuid;
  const router = useRouter();
  const list = useListQueryString();
  const cache = useQueryClient();
  const undo = useUndoPageChange(project);
  const getProgressHref = (requestId: string) => progressHref(projectUuid, requestId, list);

  /** Undoes the change. If this is rejected, the change's page shows the reason. */
  async function takeBack(requestId: string) {
    if (await undo(requestId)) showToast({ message: 'The page change was undone.' });
    else router.push(getProgressHref(requestId));
  }

  /** Shows a toast over the list if no page was cut, with the next step. */
  async function tellDone({ title, requestId }: Extract<AppliedChange, { status: 'done' }>) {
    const next = await fetchNextReview(cache, projectUuid);
    showToast({
      message: `${title}.`,
      undo: () => void takeBack(requestId),
      link: next
        ? { label: 'Review next', go: () => router.push(reviewHref(projectUuid, [next.uuid], list)) }
        : undefined,
    });
  }

  /** Goes to the next document on hold if these were on hold too; the cut goes on without the user. */
  async function goOn({ title, requestId, plan }: Extract<AppliedChange, { status: 'queued' }>) {
    const next = documents.some(({ held }) => held) ? await fetchNextReview(cache, projectUuid) : null;
    if (!next) return router.replace(getProgressHref(requestId));
    router.replace(reviewHref(projectUuid, [next.uuid], list));
    const made = plan.segments.filter(({ role = 'main' }) => role === 'main').length;
    showToast({
      message: `${title}.`,
      detail: 'The next file is open.',
      link: {
        label: `Check ${formatCount(made, 'document')}`,
        go: () => router.push(checkHref(projectUuid, requestId, list)),
      },
    });
  }

  return (applied: AppliedChange) => {
    void refreshDocumentLists(cache, projectUuid);
    for (const { uuid } of documents) cache.removeQueries({ queryKey: queryKeys.document(uuid) });
    if (applied.status === 'done') {
      forgetDraft();
      router.push(listHref(projectUuid, list));
      void tellDone(applied);
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
    void goOn(applied);
  };
}
