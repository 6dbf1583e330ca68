'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { followPageChange } from '@/components/api/activity-store';
import { listHref, progressHref, reviewHref } from '@/components/api/document-links';
import { keys } from '@/components/api/keys';
import type { ProjectRef } from '@/components/api/organization';
import { refreshLists } from '@/components/api/refresh-lists';
import { useListQuery } from '@/components/api/use-list-query';
import { findNextReview } from '@/components/api/use-next-review';
import { useUndoPageChange } from '@/components/api/use-page-plan';
import { tell } from '@/components/ui/toast';
import { rememberPlan } from './applied-plans';
import type { Applied } from './outcome-dialog';
import type { EditorDocument } from './plan-state';

/** Where one goes after applying: to the list, or to the page that follows the cut. */
export function useApplied(
  project: ProjectRef,
  documents: readonly Pick<EditorDocument, 'uuid' | 'originalFilename'>[],
  forgetDraft: () => void,
) {
  const projectUuid = project.uuid;
  const router = useRouter();
  const list = useListQuery();
  const cache = useQueryClient();
  const undo = useUndoPageChange(project);
  const progressOf = (requestId: string) => progressHref(projectUuid, requestId, list);

  /** Where it is refused, the change's own page says why. */
  async function takeBack(requestId: string) {
    if (await undo(requestId)) tell({ message: 'The page change was undone.' });
    else router.push(progressOf(requestId));
  }

  /** Nothing was cut: it is told over the list, with what can be done next. */
  async function tellDone({ title, requestId }: Extract<Applied, { status: 'done' }>) {
    const next = await findNextReview(cache, projectUuid);
    tell({
      message: `${title}.`,
      undo: () => void takeBack(requestId),
      onward: next
        ? { label: 'Review next', go: () => router.push(reviewHref(projectUuid, [next.uuid], list)) }
        : undefined,
    });
  }

  return (applied: Applied) => {
    void refreshLists(cache, projectUuid);
    for (const { uuid } of documents) cache.removeQueries({ queryKey: keys.document(uuid) });
    if (applied.status === 'done') {
      forgetDraft();
      router.push(listHref(projectUuid, list));
      void tellDone(applied);
      return;
    }
    // The draft stays until the cut is done: if it fails, the plan is there again.
    rememberPlan(applied.requestId, applied.plan);
    const names = documents.map(({ originalFilename }) => originalFilename);
    followPageChange({
      requestId: applied.requestId,
      projectUuid,
      organizationId: project.organizationId,
      names,
      startedAt: Date.now(),
    });
    router.replace(progressOf(applied.requestId));
  };
}
