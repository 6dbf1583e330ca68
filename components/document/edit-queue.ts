import type { FieldValue } from '@/lib/documents/document-data';

export interface Edit {
  key: string;
  value: FieldValue;
}

/**
 * Sends edits one request after the other, so that none meets its own forerunner as someone else's change. What is
 * typed while one is under way goes with the next, the last of a key.
 *
 * @param send returns whether it went well; else what still waits is handed to `onKept` and not sent
 */
export function editQueue(
  send: (edits: Edit[]) => Promise<boolean>,
  onKept: (edits: Edit[]) => void,
): { add(edit: Edit): void; addWork(work: () => Promise<void>): void; settled(): Promise<void> } {
  const waiting = new Map<string, FieldValue>();
  const works: (() => Promise<void>)[] = [];
  let running: Promise<void> | undefined;
  const takeAll = (): Edit[] => {
    const edits = [...waiting].map(([key, value]) => ({ key, value }));
    waiting.clear();
    return edits;
  };
  async function run() {
    while (waiting.size > 0 || works.length > 0) {
      if (waiting.size === 0) await works.shift()!();
      else if (!(await send(takeAll())) && waiting.size > 0) onKept(takeAll());
    }
  }
  const begin = () => {
    running ??= run().finally(() => {
      running = undefined;
    });
  };
  return {
    add({ key, value }) {
      waiting.delete(key);
      waiting.set(key, value);
      begin();
    },
    /** Another change of the same document, which takes its turn. @param work never fails */
    addWork(work) {
      works.push(work);
      begin();
    },
    settled: () => running ?? Promise.resolve(),
  };
}
