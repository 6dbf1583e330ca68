import { useTranslations } from 'next-intl';
import { useCallback, useEffect, useRef, useState } from 'react';
import { createSkipEdit, getRequiredScanNotice, getSkipBlocker } from './editor-actions';
import type { Editor } from './use-editor';

/** Skips or scans the selected pages; explains which pages can't be skipped. */
export function useSkipPages(editor: Editor) {
  const t = useTranslations('pagePlan');
  const [problem, setProblem] = useState<string | null>(null);
  const { plan, selection } = editor;
  /** `true` if the next plan change is the skip itself. */
  const skipping = useRef(false);
  // The problem belongs to these pages in this plan. Set nothing without a problem: while a change waits, React can
  // create a new plan and selection with each render, and would render endlessly.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new plan or selection clears the problem.
  useEffect(() => {
    if (skipping.current) skipping.current = false;
    else if (problem !== null) setProblem(null);
  }, [plan, selection]);
  const dismiss = useCallback(() => setProblem(null), []);

  function skip() {
    const reason = getSkipBlocker(t, editor);
    const edit = createSkipEdit(editor);
    setProblem(reason ?? getRequiredScanNotice(t, editor));
    if (reason !== null || !edit) return;
    skipping.current = true;
    editor.edit(edit);
  }

  return { skip, problem, dismiss };
}
