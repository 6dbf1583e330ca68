'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { followPageChange } from '@/components/api/activity-store';
import { listHref } from '@/components/api/document-links';
import { keys } from '@/components/api/keys';
import type { ProjectRef } from '@/components/api/organization';
import { refreshLists } from '@/components/api/refresh-lists';
import { useUndoPageChange } from '@/components/api/use-page-plan';
import { tell } from '@/components/ui/toast';
import type { Applied } from './outcome-dialog';
import type { EditorDocument } from './plan-state';

/** Where one goes after applying: to the list, or to the page that follows the cut. */
export function useApplied(
  project: ProjectRef,
  documents: readonly EditorDocument[],
  forgetDraft: () => void,
) {
  const projectUuid = project.uuid;
  const router = useRouter();
  const cache = useQueryClient();
  const undo = useUndoPageChange(project);
  const progressOf = (requestId: string) => `/projects/${projectUuid}/review?request=${requestId}`;

  /** Where it is refused, the change's own page says why. */
  async function takeBack(requestId: string) {
    if (await undo(requestId)) tell({ message: 'The page change was undone.' });
    else router.push(progressOf(requestId));
  }

  return (applied: Applied) => {
    void refreshLists(cache, projectUuid);
    for (const { uuid } of documents) cache.removeQueries({ queryKey: keys.document(uuid) });
    if (applied.status === 'done') {
      forgetDraft();
      router.push(listHref(projectUuid));
      tell({ message: `${applied.title}.`, undo: () => void takeBack(applied.requestId) });
      return;
    }
    // The draft stays until the cut is done: if it fails, the plan is there again.
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
