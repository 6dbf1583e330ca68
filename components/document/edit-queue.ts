import type { FieldValue } from '@/lib/documents/document-data';

export interface Edit {
  key: string;
  value: FieldValue;
  /** Place of the value, if the reviewer picked it on the page; `null` if an undo takes it back. */
  page?: number | null;
  box?: [number, number, number, number] | null;
  /** `scan` restores the value that was read. */
  source?: 'scan';
}

/**
 * Sends edits one request after another, so that an edit never conflicts with the one before. Edits made during a
 * request are sent with the next one; the last edit of a key wins.
 *
 * @param send returns `true` on success; otherwise the waiting edits are passed to `onReturned` and not sent
 */
export function createEditQueue(
  send: (edits: Edit[]) => Promise<boolean>,
  onReturned: (edits: Edit[]) => void,
): { add(edit: Edit): void; addWork(work: () => Promise<void>): void; settled(): Promise<void> } {
  const waiting = new Map<string, Edit>();
  const works: (() => Promise<void>)[] = [];
  let running: Promise<void> | undefined;
  const takeAll = (): Edit[] => {
    const edits = [...waiting.values()];
    waiting.clear();
    return edits;
  };
  async function run() {
    while (waiting.size > 0 || works.length > 0) {
      if (waiting.size === 0) await works.shift()!();
      else if (!(await send(takeAll())) && waiting.size > 0) onReturned(takeAll());
    }
  }
  const begin = () => {
    running ??= run().finally(() => {
      running = undefined;
    });
  };
  return {
    add(edit) {
      waiting.delete(edit.key);
      waiting.set(edit.key, edit);
      begin();
    },
    /**
     * Queues another change of the same document.
     * @param work must not throw
     */
    addWork(work) {
      works.push(work);
      begin();
    },
    settled: () => running ?? Promise.resolve(),
  };
}
