import type { FieldValue } from '@/lib/documents/document-data';
import type { Edit } from './edit-queue';

/** Place of a value: page from 1, and box in fractions of the page. */
export interface ValuePlace {
  page: number;
  box: [number, number, number, number];
}

/** Unsaved text of a field. */
export interface Draft {
  text: string;
  /** Value of the field when editing began. If it differs now, someone else changed it. */
  base: FieldValue;
  /** Place of the text, if the reviewer picked it on the page. */
  place?: ValuePlace;
  /** Edit that is being sent to the server. */
  isSubmitted?: Edit;
  /** Reason why the draft isn't saved, and possible values. */
  problem?: string;
  choices?: readonly string[];
}

export type Drafts = ReadonlyMap<string, Draft>;
const NO_DRAFTS: Drafts = new Map();

/** Stores the drafts of one document by key. Reads return the current state, not the last render. */
export function createDraftStore() {
  let drafts = NO_DRAFTS;
  const listeners = new Set<() => void>();
  const replace = (change: (next: Map<string, Draft>) => void) => {
    const next = new Map(drafts);
    change(next);
    drafts = next;
    for (const listener of listeners) listener();
  };
  return {
    all: (): Drafts => drafts,
    none: (): Drafts => NO_DRAFTS,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    set: (key: string, draft: Draft) => replace((next) => next.set(key, draft)),
    drop: (key: string) => drafts.has(key) && replace((next) => next.delete(key)),
    /** Handles a saved value. Text typed after sending stays a draft. */
    arrived: (key: string, value: FieldValue) =>
      replace((next) => {
        if (next.get(key)?.isSubmitted?.value === value) next.delete(key);
      }),
    /** Restores the draft after a rejected save. */
    rejected: (key: string, problem?: string) =>
      replace((next) => {
        const draft = next.get(key);
        if (draft) next.set(key, { ...draft, isSubmitted: undefined, problem });
      }),
  };
}

export type DraftStore = ReturnType<typeof createDraftStore>;
