import { useTranslations } from 'next-intl';
import { getUndoScope } from '@/components/api/document-links';
import { useListQueryString } from '@/components/api/use-list-query';
import { type TrashOutcome, useDeleteDocuments, useRestoreDocuments } from '@/components/api/use-trash';
import { showToast } from '@/components/ui/toast';
import type { DocumentSummary } from '@/lib/documents/schemas';

/**
 * Returns the actions that move documents to the trash and back, each with an undo.
 * @param onError receives an error message for the page; errors are never shown in a toast
 */
export function useTrashActions(projectUuid: string, onError: (sentence: string) => void) {
  const t = useTranslations('documents.trashActions');
  const list = useListQueryString();
  const { mutateAsync: remove } = useDeleteDocuments(projectUuid);
  const { mutateAsync: bringBack } = useRestoreDocuments(projectUuid);

  const getName = (documents: readonly DocumentSummary[], uuid: string | undefined): string =>
    documents.find((document) => document.uuid === uuid)?.original_filename ?? '';

  function reportRejected(
    documents: readonly DocumentSummary[],
    { rejected }: TrashOutcome,
    key: 'notRestored' | 'notDeleted',
  ) {
    const first = rejected[0];
    if (!first) return;
    const name = getName(documents, first.uuid);
    onError(t(key, { name, reason: first.message, others: rejected.length - 1 }));
  }

  // The actions don't use callbacks of `mutate`, which are dropped when the document's own page disappears.
  async function restoreDocuments(documents: readonly DocumentSummary[]): Promise<void> {
    const outcome = await bringBack(documents.map((document) => document.uuid));
    reportRejected(documents, outcome, 'notRestored');
    const count = outcome.done.length;
    if (count === 0) return;
    showToast({
      message:
        count === 1
          ? t('restored', { name: getName(documents, outcome.done[0]) })
          : t('restoredSeveral', { count }),
    });
  }

  async function deleteDocuments(documents: readonly DocumentSummary[]): Promise<void> {
    const outcome = await remove(documents.map((document) => document.uuid));
    reportRejected(documents, outcome, 'notDeleted');
    const count = outcome.done.length;
    if (count === 0) return;
    const gone = documents.filter((document) => outcome.done.includes(document.uuid));
    showToast({
      message:
        count === 1
          ? t('deleted', { name: getName(documents, outcome.done[0]) })
          : t('deletedSeveral', { count }),
      scope: getUndoScope(projectUuid, list),
      undo: () => restoreDocuments(gone),
    });
  }

  return { deleteDocuments, restoreDocuments };
}
