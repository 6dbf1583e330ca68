'use client';

import { useEffect, useRef, useState } from 'react';
import { draftOf, planFromDraft, savedAtOf } from './plan-draft';
import type { Editor } from './use-editor';

const PREFIX = 'sheaf.plan.';
const KEPT_MS = 7 * 24 * 60 * 60 * 1000;
const PAUSE_MS = 400;

/** Storage may be switched off or full: then no draft is kept, and all else works. */
function quietly<T>(act: () => T): T | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}

/** The same documents in another order have the same draft. */
const keyOf = (editor: Editor) => PREFIX + [...editor.plan.order].sort().join(',');

export function forgetDraft(editor: Editor): void {
  quietly(() => localStorage.removeItem(keyOf(editor)));
}

/**
 * Keeps the plan on the device while it is edited, and brings it back when the editor is opened again.
 * @returns whether what is seen is kept
 */
export function useDraft(editor: Editor): boolean {
  const { documents, plan, touched, edit } = editor;
  const key = keyOf(editor);
  const [kept, setKept] = useState(false);
  const restored = useRef(false);

  useEffect(() => {
    if (restored.current) return;
    restored.current = true;
    quietly(forgetOldDrafts);
    const draft = quietly(() => localStorage.getItem(key));
    const found = draft ? planFromDraft(draft, documents) : null;
    if (!found) return;
    edit({ type: 'replace', plan: found });
    setKept(true);
  }, [key, documents, edit]);

  useEffect(() => {
    if (!touched) return;
    setKept(false);
    const timer = setTimeout(() => {
      const stored = quietly(() => {
        localStorage.setItem(key, draftOf(plan, Date.now()));
        return true;
      });
      setKept(stored === true);
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [key, plan, touched]);

  return kept;
}

function forgetOldDrafts(): void {
  for (const key of Object.keys(localStorage).filter((each) => each.startsWith(PREFIX))) {
    if (Date.now() - savedAtOf(localStorage.getItem(key) ?? '') > KEPT_MS) localStorage.removeItem(key);
  }
}
