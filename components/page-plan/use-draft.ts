'use client';

import { useCallback, useEffect, useRef, useState } from 'react';
import { draftOf, planFromDraft, savedAtOf } from './plan-draft';
import { samePlan } from './plan-state';
import type { Editing } from './use-editor';

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
const keyFor = (documents: readonly string[]) => PREFIX + [...documents].sort().join(',');

/** Whether a plan of these documents is kept on the device. */
export const hasDraft = (documents: readonly string[]): boolean =>
  quietly(() => localStorage.getItem(keyFor(documents))) != null;

export const forgetDraft = (documents: readonly string[]): void => {
  quietly(() => localStorage.removeItem(keyFor(documents)));
};

export interface Draft {
  /** What is seen is kept on the device. */
  kept: boolean;
  /** What is seen can't be kept: leaving would lose it. */
  unkeepable: boolean;
  /** Keeps it at once. @returns whether nothing would be lost now */
  keep: () => boolean;
  /** There is nothing to come back to. */
  forget: () => void;
}

/**
 * Keeps the plan on the device while it is edited, and brings it back when the editor is opened again. What another
 * tab keeps of the same documents is taken over, as an edit that can be undone: neither writes over the other's work.
 */
export function useDraft(editing: Editing): Draft {
  const { documents, plan, touched, edit } = editing;
  const key = keyFor(plan.order);
  const [kept, setKept] = useState(false);
  const [unkeepable, setUnkeepable] = useState(false);
  /** Something has been kept here before: so it works, and may be done less often. */
  const works = useRef(false);
  const latest = useRef({ plan, touched });
  latest.current = { plan, touched };
  /** There is an edit that has not been written yet. */
  const pending = useRef(false);

  const keep = useCallback((): boolean => {
    if (!pending.current) return true;
    const stored = quietly(() => {
      const { plan, touched } = latest.current;
      // Where everything was undone, the beginning is what there is to come back to.
      if (touched) localStorage.setItem(key, draftOf(plan, Date.now()));
      else localStorage.removeItem(key);
      return true;
    });
    pending.current = stored !== true;
    works.current = stored === true;
    setKept(stored === true && latest.current.touched);
    setUnkeepable(stored !== true && latest.current.touched);
    return stored === true || !latest.current.touched;
  }, [key]);

  const forget = useCallback(() => {
    pending.current = false;
    setUnkeepable(false);
    quietly(() => localStorage.removeItem(key));
  }, [key]);

  useRestoredDraft(key, editing, setKept);
  useOtherTabs(key, documents, latest, edit);

  const first = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is kept follows the plan, not itself.
  useEffect(() => {
    // Before the first edit there is nothing to write, and a draft of before may be about to be read.
    if (first.current && !touched) return;
    first.current = false;
    // The same plan that was read a moment ago is written again: its days begin anew.
    latest.current = { plan, touched };
    pending.current = true;
    if (kept) setKept(false);
    // Whether anything can be kept must be known before someone leaves.
    const timer = setTimeout(keep, works.current ? PAUSE_MS : 0);
    return () => clearTimeout(timer);
  }, [keep, plan, touched]);

  // Whoever leaves within the pause takes nothing with them.
  useEffect(() => {
    window.addEventListener('pagehide', keep);
    return () => {
      window.removeEventListener('pagehide', keep);
      keep();
    };
  }, [keep]);

  return { kept, unkeepable, keep, forget };
}

function useRestoredDraft(key: string, { documents, edit }: Editing, setKept: (kept: boolean) => void): void {
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
  }, [key, documents, edit, setKept]);
}

function useOtherTabs(
  key: string,
  documents: Editing['documents'],
  latest: { current: Pick<Editing, 'plan'> },
  edit: Editing['edit'],
): void {
  useEffect(() => {
    const onStorage = (event: StorageEvent) => {
      if (event.key !== key || event.newValue === null) return;
      const theirs = planFromDraft(event.newValue, documents);
      // Both would else hand the same plan to each other for ever.
      if (theirs && !samePlan(theirs, latest.current.plan)) edit({ type: 'replace', plan: theirs });
    };
    window.addEventListener('storage', onStorage);
    return () => window.removeEventListener('storage', onStorage);
  }, [key, documents, latest, edit]);
}

function forgetOldDrafts(): void {
  for (const key of Object.keys(localStorage).filter((each) => each.startsWith(PREFIX))) {
    if (Date.now() - savedAtOf(localStorage.getItem(key) ?? '') > KEPT_MS) localStorage.removeItem(key);
  }
}
