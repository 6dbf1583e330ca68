import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { NonRetriableError, RetryAfterError } from 'inngest';
import { serve } from 'inngest/edge';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { silentLogger } from '@/test-support/platform/jobs/silent-logger';
import { defineEvent } from '../event';
import { defineJob, type JobContext } from '../job';
import { bindJobs } from '../job-client';
import {
  callFunction,
  createInProcessTransport,
  type FunctionCall,
  readRegistration,
  type StepResult,
} from './job-protocol';

/**
 * Pins the SDK protocol that the engine relies on. The published specification lags behind the SDK, so the version is
 * fixed exactly. When you raise the version, these tests show what changed.
 */

const requested = defineEvent('protocol/work.requested', z.object({ page: z.number() }));
const event = { id: '019aa000-0000-7000-8000-000000000001', name: requested.name, data: { page: 7 }, ts: 1 };
const hash = (step: string) => createHash('sha1').update(step).digest('hex');

function sdkWith(work: (context: JobContext<{ page: number }>) => Promise<unknown>) {
  const send = createInProcessTransport(
    serve(bindJobs([defineJob({ id: 'work', on: requested, retries: 2 }, work)], silentLogger)),
  );
  return (call: Partial<FunctionCall> = {}) =>
    callFunction(
      send,
      'sheaf-work',
      { runId: 'run', event, attempt: 0, maxAttempts: 3, results: new Map(), parallel: false, ...call },
      () => 0,
    );
}

const results = (entries: Record<string, StepResult>) =>
  new Map(Object.entries(entries).map(([step, result]) => [hash(step), result]));

test('the SDK has the version that these tests were written for', async () => {
  const { version } = JSON.parse(await readFile('node_modules/inngest/package.json', 'utf8'));
  expect(version).toBe('4.24.0');
});

test('the SDK reports its functions in-process, with retries, keys and cancellations', async () => {
  const withdrawn = defineEvent('protocol/work.withdrawn', z.object({ page: z.number() }));
  const job = defineJob(
    {
      id: 'reporting',
      on: requested,
      retries: 4,
      concurrency: { limit: 2, key: 'page' },
      idempotency: 'page',
      cancelOn: [{ event: withdrawn, match: 'page' }],
      onFailure: async () => {},
    },
    async () => {},
  );
  expect(await readRegistration(createInProcessTransport(serve(bindJobs([job], silentLogger))))).toEqual([
    {
      id: 'sheaf-reporting',
      maxAttempts: 5,
      triggers: [{ event: 'protocol/work.requested', only: undefined }],
      schedules: [],
      concurrency: { limit: 2, key: ['data', 'page'] },
      idempotency: ['data', 'page'],
      cancellations: [{ event: 'protocol/work.withdrawn', path: ['data', 'page'] }],
    },
    {
      id: 'sheaf-reporting-failed',
      maxAttempts: 11,
      triggers: [
        {
          event: 'inngest/function.failed',
          only: { path: ['data', 'function_id'], value: 'sheaf-reporting' },
        },
      ],
      schedules: [],
      concurrency: undefined,
      idempotency: undefined,
      cancellations: [],
    },
  ]);
});

describe('a call of the function', () => {
  test('runs the first unknown step and returns its result under the hash of its ID', async () => {
    const call = sdkWith(async ({ step, event: { data } }) => step.run('double', async () => data.page * 2));
    expect(await call()).toMatchObject({
      kind: 'operations',
      operations: [{ op: 'StepRun', id: hash('double'), displayName: 'double', data: 14 }],
    });
  });

  test('uses known results instead of running steps, and ends with the output', async () => {
    const call = sdkWith(async ({ step }) => ({ got: await step.run('double', async () => 0) }));
    const known = results({ double: { type: 'data', data: 14 } });
    expect(await call({ results: known })).toEqual({ kind: 'finished', output: { got: 14 } });
  });

  test('the result of a step that returned nothing is null', async () => {
    const call = sdkWith(async ({ step }) => ({ got: await step.run('nothing', async () => {}) }));
    expect(await call()).toMatchObject({ operations: [{ op: 'StepRun', data: null }] });
    const known = results({ nothing: { type: 'data', data: null } });
    expect(await call({ results: known })).toEqual({ kind: 'finished', output: { got: null } });
  });

  test('a failed step is a StepError, and a StepFailed at the last attempt', async () => {
    const call = sdkWith(({ step }) => step.run('break', () => Promise.reject(new RangeError('torn'))));
    const error = { name: 'RangeError', message: 'torn' };
    expect(await call({ attempt: 1 })).toMatchObject({ operations: [{ op: 'StepError', error }] });
    expect(await call({ attempt: 2 })).toMatchObject({ operations: [{ op: 'StepFailed', error }] });
  });

  test('a NonRetriableError in a step is a StepFailed at the first attempt', async () => {
    const call = sdkWith(({ step }) =>
      step.run('break', () => Promise.reject(new NonRetriableError('never'))),
    );
    expect(await call()).toMatchObject({ operations: [{ op: 'StepFailed', error: { message: 'never' } }] });
  });

  test('a RetryAfterError says when to retry', async () => {
    const call = sdkWith(({ step }) =>
      step.run('busy', () => Promise.reject(new RetryAfterError('busy', 90_000))),
    );
    expect(await call()).toMatchObject({ operations: [{ op: 'StepError' }], retryAfterMs: 90_000 });
  });

  test('a known failure is thrown at its step, and is final if uncaught', async () => {
    const call = sdkWith(({ step }) => step.run('break', async () => 'never run'));
    const known = results({ break: { type: 'error', error: { name: 'RangeError', message: 'torn' } } });
    expect(await call({ results: known })).toMatchObject({
      kind: 'threw',
      final: true,
      error: { message: 'torn' },
    });
  });

  test('an error thrown by the body is final only if it says so, or at the last attempt', async () => {
    const call = sdkWith(() => Promise.reject(new Error('torn')));
    expect(await call()).toMatchObject({ kind: 'threw', final: false, error: { message: 'torn' } });
    expect(await call({ attempt: 2 })).toMatchObject({ kind: 'threw', final: true });
    const final = sdkWith(() => Promise.reject(new NonRetriableError('never')));
    expect(await final()).toMatchObject({ kind: 'threw', final: true });
  });

  test('an event that violates the schema is final', async () => {
    const call = sdkWith(async () => 'never run');
    expect(await call({ event: { ...event, data: { page: 'seven' } } })).toMatchObject({
      kind: 'threw',
      final: true,
    });
  });

  test('a sleep takes a duration or a date', async () => {
    const nap = sdkWith(({ step }) => step.sleep('nap', '90m'));
    expect(await nap()).toMatchObject({ operations: [{ op: 'Sleep', id: hash('nap'), name: '1h30m' }] });
    const until = sdkWith(({ step }) => step.sleepUntil('dawn', '2026-11-21T06:00:00Z'));
    expect(await until()).toMatchObject({ operations: [{ op: 'Sleep', name: '2026-11-21T06:00:00.000Z' }] });
    const over = results({ nap: { type: 'data', data: null } });
    expect(await nap({ results: over })).toMatchObject({ kind: 'finished' });
  });
});

describe('parallel steps', () => {
  const call = sdkWith(({ step }) =>
    Promise.all([step.run('left', async () => 'L'), step.run('right', async () => 'R')]),
  );

  test('are planned first, and none runs', async () => {
    expect(await call()).toMatchObject({
      operations: [
        { op: 'StepPlanned', id: hash('left') },
        { op: 'StepPlanned', id: hash('right') },
      ],
    });
  });

  test('run one step per call that names one', async () => {
    const named = await call({ stepId: hash('right'), parallel: true });
    expect(named).toMatchObject({ operations: [{ op: 'StepRun', id: hash('right'), data: 'R' }] });
  });

  test('continue when all results are known', async () => {
    const known = results({ right: { type: 'data', data: 'R' }, left: { type: 'data', data: 'L' } });
    expect(await call({ results: known, parallel: true })).toEqual({ kind: 'finished', output: ['L', 'R'] });
  });

  test('are followed by planned steps only, even single ones', async () => {
    const later = sdkWith(({ step }) => step.run('join', async () => 'joined'));
    expect(await later({ parallel: true })).toMatchObject({ operations: [{ op: 'StepPlanned' }] });
  });
});
