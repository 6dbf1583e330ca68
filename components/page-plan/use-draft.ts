'use client';

import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { ignoreErrors } from '@/components/ui/ignore-errors';
import {
  applyLocalEdit,
  applyRemoteRevision,
  canSave,
  type DraftState,
  INITIAL_STATE,
  markSaved,
} from './draft-revisions';
import { parseDraft, parseDraftStamp, serializeDraft } from './plan-draft';
import { isSamePlan, type PlanState } from './plan-state';
import type { Editing } from './use-editor';

const STORAGE_PREFIX = 'sheaf.plan.';
const MAX_AGE_MS = 7 * 24 * 60 * 60 * 1000;
const DEBOUNCE_MS = 400;

/** Returns the storage key of a draft. It doesn't depend on the order of the documents. */
const getStorageKey = (documents: readonly string[]) => STORAGE_PREFIX + [...documents].sort().join(',');

const readStoredDraft = (key: string) => parseDraftStamp(localStorage.getItem(key) ?? '');

/** Returns `true` if a draft for these documents is stored on the device. */
export const hasDraft = (documents: readonly string[]): boolean =>
  ignoreErrors(() => readStoredDraft(getStorageKey(documents)))?.touched ?? false;

export const deleteDraft = (documents: readonly string[]): void => {
  ignoreErrors(() => localStorage.removeItem(getStorageKey(documents)));
};

export interface DraftControls {
  /** `true` if the shown plan is stored on the device. */
  isSaved: boolean;
  /** `true` if the plan can't be stored, so leaving would lose it. */
  isUnsavable: boolean;
  /**
   * Saves at once.
   * @returns `true` if no changes would be lost
   */
  save: () => boolean;
  /** Deletes the draft. */
  remove: () => void;
}

/** State of this tab among the tabs with the same plan. */
interface TabState {
  /** ID of this tab and this editor session. */
  tab: string;
  draftState: DraftState;
  /** Plan loaded into the editor that is not an edit of this tab. */
  takenRevision: PlanState | null;
}

/**
 * Stores the plan on the device during editing and restores it when the editor opens. Takes newer plans from other tabs
 * as an edit that can be undone, so that tabs don't overwrite each other.
 */
export function useDraft(editing: Editing): DraftControls {
  const { plan, touched } = editing;
  const key = getStorageKey(plan.order);
  const [kept, setKept] = useState(false);
  const [unkeepable, setUnkeepable] = useState(false);
  /** `true` after a successful save; later saves can be less frequent. */
  const works = useRef(false);
  const latest = useRef({ plan, touched });
  latest.current = { plan, touched };
  const tabState = useRef<TabState>({ tab: '', draftState: INITIAL_STATE, takenRevision: null });
  tabState.current.tab ||= Math.random().toString(36).slice(2);

  const keep = useCallback((): boolean => {
    const { draftState } = tabState.current;
    if (!draftState.hasUnsavedEdits) return true;
    const { plan, touched } = latest.current;
    const stored = ignoreErrors(() => {
      const there = readStoredDraft(key);
      // If all edits were undone before the first save, there is nothing to restore.
      if ((touched || there) && canSave(draftState, there?.revision ?? null))
        localStorage.setItem(
          key,
          serializeDraft(plan, { savedAt: Date.now(), revision: draftState.revision, touched }),
        );
      return true;
    });
    if (stored) tabState.current.draftState = markSaved(draftState);
    works.current = stored === true;
    setKept(stored === true && touched);
    setUnkeepable(stored !== true && touched);
    return stored === true || !touched;
  }, [key]);

  const forget = useCallback(() => {
    tabState.current.draftState = INITIAL_STATE;
    setUnkeepable(false);
    ignoreErrors(() => localStorage.removeItem(key));
  }, [key]);

  useRestoredDraft(key, editing, tabState, setKept);
  useTabSync(key, editing, tabState, latest, setKept);

  const seen = useRef(plan);
  // biome-ignore lint/correctness/useExhaustiveDependencies: save only when the plan changes.
  useEffect(() => {
    if (plan === seen.current) return;
    seen.current = plan;
    const now = tabState.current;
    if (plan === now.takenRevision) {
      // This plan is already stored by its author. The same plan after undo and redo is an edit of this tab.
      now.takenRevision = null;
      return;
    }
    now.draftState = applyLocalEdit(now.draftState, now.tab);
    if (kept) setKept(false);
    // Save the first edit at once, to know whether storage works before the user leaves.
    const timer = setTimeout(keep, works.current ? DEBOUNCE_MS : 0);
    return () => clearTimeout(timer);
  }, [keep, plan]);

  // Save when the tab is hidden, so that nothing is lost and other tabs see the current plan.
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

  return { isSaved: kept, isUnsavable: unkeepable, save: keep, remove: forget };
}

function useRestoredDraft(
  key: string,
  { documents, edit }: Editing,
  tabState: RefObject<TabState>,
  setIsSaved: (kept: boolean) => void,
): void {
  const restored = useRef(false);
  useEffect(() => {
    if (restored.current) return;
    restored.current = true;
    ignoreErrors(deleteExpiredDrafts);
    const draft = ignoreErrors(() => localStorage.getItem(key)) ?? '';
    const stamp = parseDraftStamp(draft);
    const found = parseDraft(draft, documents);
    if (!stamp || !found) return;
    tabState.current.draftState = applyRemoteRevision(tabState.current.draftState, stamp.revision);
    if (!stamp.touched) return;
    // Loading the draft renews its storage period.
    ignoreErrors(() => localStorage.setItem(key, serializeDraft(found, { ...stamp, savedAt: Date.now() })));
    tabState.current.takenRevision = found;
    edit({ type: 'replace', plan: found });
    setIsSaved(true);
  }, [key, documents, edit, tabState, setIsSaved]);
}

function useTabSync(
  key: string,
  { documents, edit }: Editing,
  tabState: RefObject<TabState>,
  latest: RefObject<Pick<Editing, 'plan'>>,
  setIsSaved: (kept: boolean) => void,
): void {
  useEffect(() => {
    const onStorage = (event: StorageEvent) => {
      if (event.key !== key) return;
      const now = tabState.current;
      // The draft was applied or deleted: the next edit starts a new revision count.
      if (event.newValue === null) {
        if (!now.draftState.hasUnsavedEdits) now.draftState = INITIAL_STATE;
        setIsSaved(false);
        return;
      }
      const stamp = parseDraftStamp(event.newValue);
      const theirs = parseDraft(event.newValue, documents);
      const turn = stamp && theirs ? applyRemoteRevision(now.draftState, stamp.revision) : now.draftState;
      if (turn === now.draftState || !theirs) return;
      now.draftState = turn;
      setIsSaved(true);
      if (isSamePlan(theirs, latest.current.plan)) return;
      now.takenRevision = theirs;
      edit({ type: 'replace', plan: theirs });
    };
    window.addEventListener('storage', onStorage);
    return () => window.removeEventListener('storage', onStorage);
  }, [key, documents, edit, tabState, latest, setIsSaved]);
}

function deleteExpiredDrafts(): void {
  for (const key of Object.keys(localStorage).filter((each) => each.startsWith(STORAGE_PREFIX))) {
    if (Date.now() - (readStoredDraft(key)?.savedAt ?? 0) > MAX_AGE_MS) localStorage.removeItem(key);
  }
}
