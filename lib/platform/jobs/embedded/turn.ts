import type { StepResult } from './protocol';

/** What is known of a step of a run. */
export type StepState =
  | { kind: 'done'; result: StepResult }
  /** The function asked for it beside others; `attempt` tries have failed. */
  | { kind: 'planned'; attempt: number; notBeforeMs: number }
  | { kind: 'sleep'; untilMs: number };

/** A run's steps by id, the finished ones in order of completion. */
export type Steps = Map<string, StepState>;

/** What to do with a run next. Times are epoch milliseconds. */
export type Turn =
  | { kind: 'call' }
  | { kind: 'wake'; ids: string[] }
  | { kind: 'steps'; ids: string[] }
  | { kind: 'wait'; untilMs: number };

/** Parallel steps of one run that are under way at once. */
const PARALLEL_STEPS = 8;

/**
 * Decides a run's next turn: sleeps that are over, then planned steps, and only when nothing is outstanding the
 * function again. This is how an Inngest server does it: `Promise.all` goes on when all of it is there.
 */
export function nextTurn(steps: Steps, nowMs: number): Turn {
  const over: string[] = [];
  const due: string[] = [];
  let untilMs = Number.POSITIVE_INFINITY;
  for (const [id, state] of steps) {
    if (state.kind === 'done') continue;
    const at = state.kind === 'sleep' ? state.untilMs : state.notBeforeMs;
    if (at > nowMs) untilMs = Math.min(untilMs, at);
    else (state.kind === 'sleep' ? over : due).push(id);
  }
  if (over.length > 0) return { kind: 'wake', ids: over };
  if (due.length > 0) return { kind: 'steps', ids: due.slice(0, PARALLEL_STEPS) };
  if (untilMs < Number.POSITIVE_INFINITY) return { kind: 'wait', untilMs };
  return { kind: 'call' };
}

/** The results that the SDK is told, in order of completion. */
export function resultsOf(steps: Steps): Map<string, StepResult> {
  const results = new Map<string, StepResult>();
  for (const [id, state] of steps) if (state.kind === 'done') results.set(id, state.result);
  return results;
}

/** Sets a step's state; what finishes goes to the end. */
export function setStep(steps: Steps, id: string, state: StepState): void {
  if (state.kind === 'done') steps.delete(id);
  steps.set(id, state);
}
