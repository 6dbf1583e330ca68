import { expect, test } from 'vitest';
import { getNextAction, getStepResults, type StepState, type Steps, setStep } from './next-job-action';

const done = (data: unknown) => ({ kind: 'done', result: { type: 'data', data } }) as const;
const planned = (notBeforeMs = 0) => ({ kind: 'planned', attempt: 0, notBeforeMs }) as const;
const sleep = (untilMs: number) => ({ kind: 'sleep', untilMs }) as const;

test('calls the function when no step is pending', () => {
  expect(getNextAction(new Map(), 0)).toEqual({ kind: 'call' });
  expect(getNextAction(new Map<string, StepState>([['a', done(1)]]), 0)).toEqual({ kind: 'call' });
});

test('planned steps run before the function is called again', () => {
  const steps: Steps = new Map<string, StepState>([
    ['a', done(1)],
    ['b', planned()],
    ['c', planned()],
  ]);
  expect(getNextAction(steps, 0)).toEqual({ kind: 'steps', ids: ['b', 'c'] });
});

test('skips a step whose retry is not due, and waits for it when nothing else is left', () => {
  const steps: Steps = new Map<string, StepState>([
    ['b', planned(500)],
    ['c', planned()],
  ]);
  expect(getNextAction(steps, 100)).toEqual({ kind: 'steps', ids: ['c'] });
  steps.set('c', sleep(300));
  expect(getNextAction(steps, 100)).toEqual({ kind: 'wait', untilMs: 300 });
  expect(getNextAction(steps, 300)).toEqual({ kind: 'wake', ids: ['c'] });
});

test('runs at most eight parallel steps at once', () => {
  const steps: Steps = new Map();
  for (let index = 0; index < 20; index += 1) steps.set(`step ${index}`, planned());
  expect(getNextAction(steps, 0)).toMatchObject({ kind: 'steps', ids: { length: 8 } });
});

test('results come in order of completion', () => {
  const steps: Steps = new Map([
    ['a', planned()],
    ['b', planned()],
  ]);
  setStep(steps, 'b', done(2));
  setStep(steps, 'a', done(1));
  expect([...getStepResults(steps).keys()]).toEqual(['b', 'a']);
});
