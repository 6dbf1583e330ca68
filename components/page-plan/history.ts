/** Undo and redo of anything immutable. Pure: state in, state out. */
export interface History<S> {
  past: readonly S[];
  present: S;
  future: readonly S[];
  /** What the last edit touched, so that typing in one field is one step; null after anything else. */
  touched: string | null;
}

const MAX_STEPS = 500;

export const begin = <S>(present: S): History<S> => ({ past: [], present, future: [], touched: null });

/**
 * Adds a step. The same state is none. Edits in a row that name the same field (`touching`) become one step.
 */
export function record<S>(history: History<S>, next: S, touching: string | null = null): History<S> {
  if (next === history.present) return history;
  const merges = touching !== null && touching === history.touched;
  const past = merges ? history.past : [...history.past, history.present].slice(-MAX_STEPS);
  return { past, present: next, future: [], touched: touching };
}

export function undo<S>(history: History<S>): History<S> {
  const previous = history.past.at(-1);
  if (previous === undefined) return history;
  return {
    past: history.past.slice(0, -1),
    present: previous,
    future: [history.present, ...history.future],
    touched: null,
  };
}

export function redo<S>(history: History<S>): History<S> {
  const next = history.future[0];
  if (next === undefined) return history;
  return {
    past: [...history.past, history.present],
    present: next,
    future: history.future.slice(1),
    touched: null,
  };
}

export const canUndo = (history: History<unknown>): boolean => history.past.length > 0;
export const canRedo = (history: History<unknown>): boolean => history.future.length > 0;
