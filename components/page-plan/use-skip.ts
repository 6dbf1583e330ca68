import { useCallback, useEffect, useRef, useState } from 'react';
import { createSkipEdit, getRequiredScanNotice, getSkipBlocker } from './editor-actions';
import type { Editor } from './use-editor';

/** Skips or scans the selected pages; explains which pages can't be skipped. */
export function useSkipPages(editor: Editor) {
  const [refusal, setRefusal] = useState<string | null>(null);
  const { plan, selection } = editor;
  /** `true` if the next plan change is the skip itself. */
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
    const reason = getSkipBlocker(editor);
    const deed = createSkipEdit(editor);
    setRefusal(reason ?? getRequiredScanNotice(editor));
    if (reason !== null || !deed) return;
    skipping.current = true;
    editor.edit(deed);
  }

  return { skip, refusal, dismiss };
}
