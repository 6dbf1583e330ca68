import { useState } from 'react';
import { downloadZip } from '@/components/api/download-zip';
import { type BulkDeed, useBulk } from '@/components/api/use-bulk';
import { tell } from '@/components/ui/toast';
import type { DocumentSummary } from '@/lib/documents/schemas';
import { count } from '@/lib/page-plan/page-words';
import { type BulkStep, undoOf } from './bulk-undo';
import { downloadFiles } from './download-files';

/**
 * What is done to all that is chosen, told in one sentence.
 *
 * @param onProblem gets a sentence for the page: refusals are never told in a toast
 */
export function useBulkMoves(projectUuid: string, onProblem: (sentence: string | undefined) => void) {
  const { mutate, mutateAsync, isPending } = useBulk(projectUuid);
  const [packing, setPacking] = useState(false);

  async function takeBack(steps: readonly BulkStep[]): Promise<void> {
    for (const step of steps) {
      const refused = (await mutateAsync(step)).find((answer) => !answer.ok);
      if (refused && !refused.ok) throw new Error(refused.message);
    }
  }

  /** @param done such as "approved" */
  function changeAll(documents: readonly DocumentSummary[], deed: BulkDeed, done: string) {
    onProblem(undefined);
    const uuids = documents.map((document) => document.uuid);
    mutate(
      { uuids, deed },
      {
        onSuccess: (answers) => {
          const refused = answers.filter((answer) => !answer.ok);
          const first = refused[0];
          if (first) {
            const name = documents.find((document) => document.uuid === first.uuid)?.original_filename;
            const others = refused.length > 1 ? ` ${refused.length - 1} more were refused, too.` : '';
            onProblem(`“${name}” was not ${done}. ${first.message}${others}`);
          }
          const changed = answers.length - refused.length;
          if (changed === 0) return;
          const went = new Set(answers.filter((answer) => answer.ok).map(({ uuid }) => uuid));
          const steps = undoOf(
            documents.filter(({ uuid }) => went.has(uuid)),
            deed,
          );
          tell({
            message: `${count(changed, 'document')} ${done}`,
            undo: steps.length > 0 ? () => takeBack(steps) : undefined,
          });
        },
        onError: (error) => onProblem(error.message),
      },
    );
  }

  /** One file as it is; several as a ZIP. */
  async function download(documents: readonly DocumentSummary[]) {
    const uuids = documents.map((document) => document.uuid);
    if (uuids.length === 1) return downloadFiles(uuids);
    onProblem(undefined);
    setPacking(true);
    await downloadZip(projectUuid, uuids);
    setPacking(false);
  }

  return { changeAll, download, busy: isPending || packing };
}
