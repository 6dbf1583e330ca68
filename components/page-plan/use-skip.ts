import { useCallback, useEffect, useRef, useState } from 'react';
import { keptScanned, skipDeed, whyNoSkip } from './editor-deeds';
import type { Editor } from './use-editor';

/** Skips the scan of what is chosen, or scans it; says which pages it may not skip, and why. */
export function useSkip(editor: Editor) {
  const [refusal, setRefusal] = useState<string | null>(null);
  const { plan, selection } = editor;
  /** The next change of the plan is the skip itself. */
  const skipping = useRef(false);
  // It was said of these pages, in this plan. Where nothing was said nothing is set: React may make plan and selection
  // anew with each render while one of their changes waits, and would then render again and again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: plan and selection are what it depends on.
  useEffect(() => {
    if (skipping.current) skipping.current = false;
    else if (refusal !== null) setRefusal(null);
  }, [plan, selection]);
  const dismiss = useCallback(() => setRefusal(null), []);

  function skip() {
    const reason = whyNoSkip(editor);
    const deed = skipDeed(editor);
    setRefusal(reason ?? keptScanned(editor));
    if (reason !== null || !deed) return;
    skipping.current = true;
    editor.edit(deed);
  }

  return { skip, refusal, dismiss };
}
