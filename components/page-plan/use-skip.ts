import { useCallback, useEffect, useState } from 'react';
import { skipDeed, whyNoSkip } from './editor-deeds';
import type { Editor } from './use-editor';

/** Skips the scan of what is chosen, or scans it; says why where it may not. */
export function useSkip(editor: Editor) {
  const [refusal, setRefusal] = useState<string | null>(null);
  const { plan, selection } = editor;
  // It was said of these pages, in this plan.
  // biome-ignore lint/correctness/useExhaustiveDependencies: plan and selection are what it depends on.
  useEffect(() => setRefusal(null), [plan, selection]);
  const dismiss = useCallback(() => setRefusal(null), []);

  function skip() {
    const reason = whyNoSkip(editor);
    setRefusal(reason);
    const deed = skipDeed(editor);
    if (reason === null && deed) editor.edit(deed);
  }

  return { skip, refusal, dismiss };
}
