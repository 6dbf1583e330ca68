'use client';

import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { afterOwnEdit, afterTheirs, afterWriting, BEFORE_ALL, mayWrite, type Turn } from './draft-turns';
import { draftOf, planFromDraft, stampOf } from './plan-draft';
import { type PlanState, samePlan } from './plan-state';
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

const storedAt = (key: string) => stampOf(localStorage.getItem(key) ?? '');

/** Whether a plan of these documents is kept on the device. */
export const hasDraft = (documents: readonly string[]): boolean =>
  quietly(() => storedAt(keyFor(documents)))?.touched ?? false;

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

/** Where this tab stands among those of the same plan. */
interface Standing {
  /** Of this tab, and of this opening of the editor. */
  tab: string;
  turn: Turn;
  /** A plan that is on its way into the editor, and no edit of this tab. */
  taken: PlanState | null;
}

/**
 * Keeps the plan on the device while it is edited, and brings it back when the editor is opened again. What another
 * tab keeps of the same documents is taken over where it is newer, as an edit that can be undone: neither writes over
 * the other's work.
 */
export function useDraft(editing: Editing): Draft {
  const { plan, touched } = editing;
  const key = keyFor(plan.order);
  const [kept, setKept] = useState(false);
  const [unkeepable, setUnkeepable] = useState(false);
  /** Something has been kept here before: so it works, and may be done less often. */
  const works = useRef(false);
  const latest = useRef({ plan, touched });
  latest.current = { plan, touched };
  const standing = useRef<Standing>({ tab: '', turn: BEFORE_ALL, taken: null });
  standing.current.tab ||= Math.random().toString(36).slice(2);

  const keep = useCallback((): boolean => {
    const { turn } = standing.current;
    if (!turn.unwritten) return true;
    const { plan, touched } = latest.current;
    const stored = quietly(() => {
      const there = storedAt(key);
      // Where everything was undone before anything was kept, there is nothing to come back to.
      if ((touched || there) && mayWrite(turn, there?.revision ?? null))
        localStorage.setItem(key, draftOf(plan, { savedAt: Date.now(), revision: turn.revision, touched }));
      return true;
    });
    if (stored) standing.current.turn = afterWriting(turn);
    works.current = stored === true;
    setKept(stored === true && touched);
    setUnkeepable(stored !== true && touched);
    return stored === true || !touched;
  }, [key]);

  const forget = useCallback(() => {
    standing.current.turn = BEFORE_ALL;
    setUnkeepable(false);
    quietly(() => localStorage.removeItem(key));
  }, [key]);

  useRestoredDraft(key, editing, standing, setKept);
  useOtherTabs(key, editing, standing, latest, setKept);

  const seen = useRef(plan);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is kept follows the plan, not itself.
  useEffect(() => {
    if (plan === seen.current) return;
    seen.current = plan;
    const now = standing.current;
    if (plan === now.taken) {
      // It is kept already, by whoever made it. Undone and done again, the same plan is an edit of this tab.
      now.taken = null;
      return;
    }
    now.turn = afterOwnEdit(now.turn, now.tab);
    if (kept) setKept(false);
    // Whether anything can be kept must be known before someone leaves.
    const timer = setTimeout(keep, works.current ? PAUSE_MS : 0);
    return () => clearTimeout(timer);
  }, [keep, plan]);

  // Whoever leaves within the pause takes nothing with them; who goes to another tab has the plan there as it is.
  useEffect(() => {
    const onVisibility = () => document.visibilityState === 'hidden' && keep();
    window.addEventListener('pagehide', keep);
    document.addEventListener('visibilitychange', onVisibility);
    return () => {
      window.removeEventListener('pagehide', keep);
      document.removeEventListener('visibilitychange', onVisibility);
      keep();
    };
  }, [keep]);

  return { kept, unkeepable, keep, forget };
}

function useRestoredDraft(
  key: string,
  { documents, edit }: Editing,
  standing: RefObject<Standing>,
  setKept: (kept: boolean) => void,
): void {
  const restored = useRef(false);
  useEffect(() => {
    if (restored.current) return;
    restored.current = true;
    quietly(forgetOldDrafts);
    const draft = quietly(() => localStorage.getItem(key)) ?? '';
    const stamp = stampOf(draft);
    const found = planFromDraft(draft, documents);
    if (!stamp || !found) return;
    standing.current.turn = afterTheirs(standing.current.turn, stamp.revision);
    if (!stamp.touched) return;
    // Read again, it is kept for as long again.
    quietly(() => localStorage.setItem(key, draftOf(found, { ...stamp, savedAt: Date.now() })));
    standing.current.taken = found;
    edit({ type: 'replace', plan: found });
    setKept(true);
  }, [key, documents, edit, standing, setKept]);
}

function useOtherTabs(
  key: string,
  { documents, edit }: Editing,
  standing: RefObject<Standing>,
  latest: RefObject<Pick<Editing, 'plan'>>,
  setKept: (kept: boolean) => void,
): void {
  useEffect(() => {
    const onStorage = (event: StorageEvent) => {
      if (event.key !== key) return;
      const now = standing.current;
      // Applied, or cleared away: whoever edits next begins to count anew.
      if (event.newValue === null) {
        if (!now.turn.unwritten) now.turn = BEFORE_ALL;
        setKept(false);
        return;
      }
      const stamp = stampOf(event.newValue);
      const theirs = planFromDraft(event.newValue, documents);
      const turn = stamp && theirs ? afterTheirs(now.turn, stamp.revision) : now.turn;
      if (turn === now.turn || !theirs) return;
      now.turn = turn;
      setKept(true);
      if (samePlan(theirs, latest.current.plan)) return;
      now.taken = theirs;
      edit({ type: 'replace', plan: theirs });
    };
    window.addEventListener('storage', onStorage);
    return () => window.removeEventListener('storage', onStorage);
  }, [key, documents, edit, standing, latest, setKept]);
}

function forgetOldDrafts(): void {
  for (const key of Object.keys(localStorage).filter((each) => each.startsWith(PREFIX))) {
    if (Date.now() - (storedAt(key)?.savedAt ?? 0) > KEPT_MS) localStorage.removeItem(key);
  }
}
