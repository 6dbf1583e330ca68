import type { FieldValue } from '@/lib/documents/document-data';

/** What someone has typed into a field, until it is saved. */
export interface Draft {
  text: string;
  /** The field's value when they began: another one now is someone else's. */
  base: FieldValue;
  /** On its way to the server. */
  sent?: { value: FieldValue };
  /** Why it isn't saved, and what it may mean. */
  problem?: string;
  choices?: readonly string[];
}

export type Drafts = ReadonlyMap<string, Draft>;
const NONE: Drafts = new Map();

/** The drafts of one document by key. Read at the moment of a key press, not of the last drawing. */
export function draftStore() {
  let drafts = NONE;
  const listeners = new Set<() => void>();
  const replace = (change: (next: Map<string, Draft>) => void) => {
    const next = new Map(drafts);
    change(next);
    drafts = next;
    for (const listener of listeners) listener();
  };
  return {
    all: (): Drafts => drafts,
    none: (): Drafts => NONE,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    set: (key: string, draft: Draft) => replace((next) => next.set(key, draft)),
    drop: (key: string) => drafts.has(key) && replace((next) => next.delete(key)),
    /** After an answer: what was typed on top of it meanwhile stays a draft. */
    arrived: (key: string, value: FieldValue) =>
      replace((next) => {
        if (next.get(key)?.sent?.value === value) next.delete(key);
      }),
    /** Not saved: the draft is as it was before it was sent. */
    refused: (key: string, problem?: string) =>
      replace((next) => {
        const draft = next.get(key);
        if (draft) next.set(key, { ...draft, sent: undefined, problem });
      }),
  };
}

export type DraftStore = ReturnType<typeof draftStore>;
