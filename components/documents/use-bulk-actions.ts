import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { formatRejection } from '@/components/api/api-error';
import { fileHref, getUndoScope } from '@/components/api/document-links';
import { downloadZip } from '@/components/api/download-zip';
import { startDownloads } from '@/components/api/start-downloads';
import { type BulkAction, useBulkAction } from '@/components/api/use-bulk-action';
import { useListQueryString } from '@/components/api/use-list-query';
import { showToast } from '@/components/ui/toast';
import type { DocumentSummary } from '@/lib/documents/schemas';
import { canApprove, describeApprovalBlockers, type ListProblem } from './approval-blockers';
import { type BulkResult, formatDone, formatNotDone } from './bulk-result';
import { type BulkStep, buildUndoSteps } from './bulk-undo';

/**
 * Returns the actions on all selected documents, each with a summary message.
 * @param onProblem receives an error message for the page; errors are never shown in a toast
 */
export function useBulkActions(projectUuid: string, onProblem: (problem: ListProblem | undefined) => void) {
  const t = useTranslations('documents');
  const list = useListQueryString();
  const { mutate, mutateAsync, isPending } = useBulkAction(projectUuid);
  const [packing, setPacking] = useState(false);

  async function takeBack(steps: readonly BulkStep[]): Promise<void> {
    for (const step of steps) {
      const rejected = (await mutateAsync(step)).find((response) => !response.ok);
      if (rejected && !rejected.ok) throw new Error(formatRejection(rejected));
    }
  }

  /** @param result determines the messages that follow */
  function changeAll(selected: readonly DocumentSummary[], action: BulkAction, result: BulkResult) {
    if (isPending) return;
    const approves = action.action === 'set_status' && action.status === 'approved';
    const documents = approves ? selected.filter(canApprove) : selected;
    onProblem(approves ? describeApprovalBlockers(t, selected) : undefined);
    if (documents.length === 0) return;
    const uuids = documents.map((document) => document.uuid);
    mutate(
      { uuids, action },
      {
        onSuccess: (responses) => {
          const rejected = responses.filter((response) => !response.ok);
          const first = rejected[0];
          if (first) {
            const document = documents.find(({ uuid }) => uuid === first.uuid);
            onProblem({
              message: formatNotDone(t, result, document, rejected.length - 1, formatRejection(first)),
            });
          }
          const changed = responses.length - rejected.length;
          if (changed === 0) return;
          const went = new Set(responses.filter((response) => response.ok).map(({ uuid }) => uuid));
          const steps = buildUndoSteps(
            documents.filter(({ uuid }) => went.has(uuid)),
            action,
          );
          showToast({
            message: formatDone(t, changed, result),
            scope: getUndoScope(projectUuid, list),
            undo: steps.length > 0 ? () => takeBack(steps) : undefined,
          });
        },
        onError: ({ message }) => onProblem({ message }),
      },
    );
  }

  /** Downloads one file directly, several as a ZIP. */
  async function download(documents: readonly DocumentSummary[]) {
    const uuids = documents.map((document) => document.uuid);
    if (uuids.length === 1) return startDownloads(uuids.map(fileHref), 0);
    onProblem(undefined);
    setPacking(true);
    await downloadZip(projectUuid, uuids);
    setPacking(false);
  }

  return { changeAll, download, busy: isPending || packing };
}
