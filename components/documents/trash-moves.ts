import { type TrashOutcome, useDeleteDocuments, useRestoreDocuments } from '@/components/api/use-trash';
import { tell } from '@/components/ui/toast';
import type { DocumentSummary } from '@/lib/documents/schemas';
import { count } from '@/lib/page-plan/page-words';

/**
 * To the trash and back, each with a way to take it back at once.
 *
 * @param onRefused gets a sentence for the page: refusals are never told in a toast
 */
export function useTrashMoves(projectUuid: string, onRefused: (sentence: string) => void) {
  const { mutate: remove } = useDeleteDocuments(projectUuid);
  const { mutate: bringBack } = useRestoreDocuments(projectUuid);

  const nameOf = (documents: readonly DocumentSummary[], done: readonly string[]) =>
    done.length === 1
      ? documents.find((document) => document.uuid === done[0])?.original_filename
      : count(done.length, 'document');

  function refusals(documents: readonly DocumentSummary[], { refused }: TrashOutcome, undone: string) {
    const first = refused[0];
    if (!first) return;
    const name = documents.find((document) => document.uuid === first.uuid)?.original_filename;
    const others = refused.length > 1 ? ` The same goes for ${refused.length - 1} more.` : '';
    onRefused(`“${name}” was not ${undone}. ${first.message}${others}`);
  }

  function restoreDocuments(documents: readonly DocumentSummary[]) {
    bringBack(
      documents.map((document) => document.uuid),
      {
        onSuccess: (outcome) => {
          refusals(documents, outcome, 'restored');
          if (outcome.done.length > 0) tell({ message: `${nameOf(documents, outcome.done)} restored` });
        },
      },
    );
  }

  function deleteDocuments(documents: readonly DocumentSummary[]) {
    remove(
      documents.map((document) => document.uuid),
      {
        onSuccess: (outcome) => {
          refusals(documents, outcome, 'deleted');
          if (outcome.done.length === 0) return;
          const gone = documents.filter((document) => outcome.done.includes(document.uuid));
          tell({
            message: `${nameOf(documents, outcome.done)} moved to the trash`,
            undo: () => restoreDocuments(gone),
          });
        },
      },
    );
  }

  return { deleteDocuments, restoreDocuments };
}
