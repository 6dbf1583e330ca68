import type { StepResult } from './job-protocol';

export type StepState =
  | { kind: 'done'; result: StepResult }
  /** The function requested the step in parallel with others. `attempt` is the number of failed attempts. */
  | { kind: 'planned'; attempt: number; notBeforeMs: number }
  | { kind: 'sleep'; untilMs: number };

/** Steps of a run by ID. Finished steps are in order of completion. */
export type Steps = Map<string, StepState>;

/** Next action for a run. Times are epoch milliseconds. */
export type NextAction =
  | { kind: 'call' }
  | { kind: 'wake'; ids: string[] }
  | { kind: 'steps'; ids: string[] }
  | { kind: 'wait'; untilMs: number };

/** Maximum number of parallel steps of one run that are active at once. */
const MAX_PARALLEL_STEPS = 8;

/**
 * Returns the next action for a run: first sleeps that are over, then planned steps. Calls the function again only if
 * no step is outstanding. An Inngest server does the same: `Promise.all` continues after all steps have finished.
 */
export function getNextAction(steps: Steps, nowMs: number): NextAction {
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
  if (due.length > 0) return { kind: 'steps', ids: due.slice(0, MAX_PARALLEL_STEPS) };
  if (untilMs < Number.POSITIVE_INFINITY) return { kind: 'wait', untilMs };
  return { kind: 'call' };
}

/** Returns the step results to send to the SDK, in order of completion. */
export function getStepResults(steps: Steps): Map<string, StepResult> {
  const results = new Map<string, StepResult>();
  for (const [id, state] of steps) if (state.kind === 'done') results.set(id, state.result);
  return results;
}

/** Sets the state of a step. Moves a finished step to the end. */
export function setStep(steps: Steps, id: string, state: StepState): void {
  if (state.kind === 'done') steps.delete(id);
  steps.set(id, state);
}
