import { expect, test } from 'vitest';
import { nextTurn, resultsOf, type StepState, type Steps, setStep } from './turn';

const done = (data: unknown) => ({ kind: 'done', result: { type: 'data', data } }) as const;
const planned = (notBeforeMs = 0) => ({ kind: 'planned', attempt: 0, notBeforeMs }) as const;
const sleep = (untilMs: number) => ({ kind: 'sleep', untilMs }) as const;

test('the function is called while nothing is outstanding', () => {
  expect(nextTurn(new Map(), 0)).toEqual({ kind: 'call' });
  expect(nextTurn(new Map<string, StepState>([['a', done(1)]]), 0)).toEqual({ kind: 'call' });
});

test('planned steps run before the function is called again', () => {
  const steps: Steps = new Map<string, StepState>([
    ['a', done(1)],
    ['b', planned()],
    ['c', planned()],
  ]);
  expect(nextTurn(steps, 0)).toEqual({ kind: 'steps', ids: ['b', 'c'] });
});

test('a step whose retry is not due is left out, and waited for when nothing else is to be done', () => {
  const steps: Steps = new Map<string, StepState>([
    ['b', planned(500)],
    ['c', planned()],
  ]);
  expect(nextTurn(steps, 100)).toEqual({ kind: 'steps', ids: ['c'] });
  steps.set('c', sleep(300));
  expect(nextTurn(steps, 100)).toEqual({ kind: 'wait', untilMs: 300 });
  expect(nextTurn(steps, 300)).toEqual({ kind: 'wake', ids: ['c'] });
});

test('no more than eight parallel steps are under way at once', () => {
  const steps: Steps = new Map();
  for (let index = 0; index < 20; index += 1) steps.set(`step ${index}`, planned());
  expect(nextTurn(steps, 0)).toMatchObject({ kind: 'steps', ids: { length: 8 } });
});

test('results come in order of completion', () => {
  const steps: Steps = new Map([
    ['a', planned()],
    ['b', planned()],
  ]);
  setStep(steps, 'b', done(2));
  setStep(steps, 'a', done(1));
  expect([...resultsOf(steps).keys()]).toEqual(['b', 'a']);
});
