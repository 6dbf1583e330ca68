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
): { add(edit: Edit): void; settled(): Promise<void> } {
  const waiting = new Map<string, FieldValue>();
  let running: Promise<void> | undefined;
  const takeAll = (): Edit[] => {
    const edits = [...waiting].map(([key, value]) => ({ key, value }));
    waiting.clear();
    return edits;
  };
  async function run() {
    while (waiting.size > 0) {
      if (!(await send(takeAll())) && waiting.size > 0) onKept(takeAll());
    }
  }
  return {
    add({ key, value }) {
      waiting.delete(key);
      waiting.set(key, value);
      running ??= run().finally(() => {
        running = undefined;
      });
    },
    settled: () => running ?? Promise.resolve(),
  };
}
