/** Undo and redo history of an immutable state. All functions are pure. */
export interface UndoHistory<S> {
  past: readonly S[];
  present: S;
  future: readonly S[];
  /** Field of the last edit, so that typing in one field is one step; `null` after other edits. */
  touched: string | null;
}

const MAX_STEPS = 500;

export const createHistory = <S>(present: S): UndoHistory<S> => ({
  past: [],
  present,
  future: [],
  touched: null,
});

/** Adds a step. An unchanged state adds none. Consecutive edits of the same field (`touching`) become one step. */
export function recordChange<S>(
  history: UndoHistory<S>,
  next: S,
  mergeKey: string | null = null,
): UndoHistory<S> {
  if (next === history.present) return history;
  const merges = mergeKey !== null && mergeKey === history.touched;
  const past = merges ? history.past : [...history.past, history.present].slice(-MAX_STEPS);
  return { past, present: next, future: [], touched: mergeKey };
}

export function undo<S>(history: UndoHistory<S>): UndoHistory<S> {
  const previous = history.past.at(-1);
  if (previous === undefined) return history;
  return {
    past: history.past.slice(0, -1),
    present: previous,
    future: [history.present, ...history.future],
    touched: null,
  };
}

export function redo<S>(history: UndoHistory<S>): UndoHistory<S> {
  const next = history.future[0];
  if (next === undefined) return history;
  return {
    past: [...history.past, history.present],
    present: next,
    future: history.future.slice(1),
    touched: null,
  };
}

export const canUndo = (history: UndoHistory<unknown>): boolean => history.past.length > 0;
export const canRedo = (history: UndoHistory<unknown>): boolean => history.future.length > 0;
