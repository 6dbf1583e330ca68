import { getUndoScope } from '@/components/api/document-links';
import { useListQueryString } from '@/components/api/use-list-query';
import { type TrashOutcome, useDeleteDocuments, useRestoreDocuments } from '@/components/api/use-trash';
import { showToast } from '@/components/ui/toast';
import type { DocumentSummary } from '@/lib/documents/schemas';
import { formatCount } from '@/lib/foundation/phrases';

/**
 * Returns the actions that move documents to the trash and back, each with an undo.
 * @param onError receives an error message for the page; errors are never shown in a toast
 */
export function useTrashActions(projectUuid: string, onError: (sentence: string) => void) {
  const list = useListQueryString();
  const { mutateAsync: remove } = useDeleteDocuments(projectUuid);
  const { mutateAsync: bringBack } = useRestoreDocuments(projectUuid);

  const formatNames = (documents: readonly DocumentSummary[], done: readonly string[]) =>
    done.length === 1
      ? documents.find((document) => document.uuid === done[0])?.original_filename
      : formatCount(done.length, 'document');

  function rejections(documents: readonly DocumentSummary[], { rejected }: TrashOutcome, undone: string) {
    const first = rejected[0];
    if (!first) return;
    const name = documents.find((document) => document.uuid === first.uuid)?.original_filename;
    const others = rejected.length > 1 ? ` ${rejected.length - 1} more failed.` : '';
    onError(`“${name}” was not ${undone}. ${first.message}${others}`);
  }

  // The actions don't use callbacks of `mutate`, which are dropped when the document's own page disappears.
  async function restoreDocuments(documents: readonly DocumentSummary[]): Promise<void> {
    const outcome = await bringBack(documents.map((document) => document.uuid));
    rejections(documents, outcome, 'restored');
    if (outcome.done.length > 0) showToast({ message: `${formatNames(documents, outcome.done)} restored` });
  }

  async function deleteDocuments(documents: readonly DocumentSummary[]): Promise<void> {
    const outcome = await remove(documents.map((document) => document.uuid));
    rejections(documents, outcome, 'deleted');
    if (outcome.done.length === 0) return;
    const gone = documents.filter((document) => outcome.done.includes(document.uuid));
    showToast({
      message: `${formatNames(documents, outcome.done)} moved to the trash`,
      scope: getUndoScope(projectUuid, list),
      undo: () => restoreDocuments(gone),
    });
  }

  return { deleteDocuments, restoreDocuments };
}
