import { type Inngest, NonRetriableError } from 'inngest';
import { serve } from 'inngest/edge';
import { expect, test } from 'vitest';
import { silentLogger } from '@/test-support/platform/jobs/silent-logger';
import { defineSchedule, type Job } from '../job';
import { bindJobs } from '../job-client';
import { createInProcessTransport, readRegistration } from './job-protocol';

type Options = Parameters<Inngest['createFunction']>[0];

const read = (job: Job) => readRegistration(createInProcessTransport(serve(bindJobs([job], silentLogger))));

const jobWith =
  (options: Partial<Options>): Job =>
  (client) => [
    client.createFunction(
      { id: 'odd', retries: 1, triggers: [{ event: 'a/b.c' }], ...options } as Options,
      () => {
        throw new NonRetriableError('never run');
      },
    ),
  ];

test.each<[string, Partial<Options>]>([
  ['rateLimit', { rateLimit: { limit: 1, period: '1s' } }],
  ['throttle', { throttle: { limit: 1, period: '1s' } }],
  ['debounce', { debounce: { period: '1s' } }],
  ['priority', { priority: { run: '1' } }],
  ['batchEvents', { batchEvents: { maxSize: 2, timeout: '1s' } }],
  ['timeouts', { timeouts: { start: '1s' } }],
  ['singleton', { singleton: { mode: 'skip' } }],
  ['cancel.0.timeout', { cancelOn: [{ event: 'a/b.d', timeout: '1h' }] }],
  ['concurrency', { concurrency: [{ limit: 1, scope: 'account', key: '"all"' }] }],
  ['retries', { retries: undefined }],
  ['event.data.a + event.data.b', { idempotency: 'event.data.a + event.data.b' }],
  ['event.data.n > 3', { triggers: [{ event: 'a/b.c', if: 'event.data.n > 3' }] }],
  ['event.data.a == async.data.b', { cancelOn: [{ event: 'a/b.d', if: 'event.data.a == async.data.b' }] }],
  ['TZ=Europe/Berlin 0 3 * * *', { triggers: [{ cron: 'TZ=Europe/Berlin 0 3 * * *' }] }],
  ['0 3 * * 1', { triggers: [{ cron: '0 3 * * 1' }] }],
])('rejects a job that uses %s by name', async (feature, options) => {
  const reading = read(jobWith(options));
  await expect(reading).rejects.toThrow("The job sheaf-odd can't run on the embedded engine");
  await expect(reading).rejects.toThrow(feature);
});

test('a schedule is one job with one run at a time', async () => {
  const [spec] = await read(defineSchedule({ id: 'sweep', cron: '15 * * * *', retries: 3 }, async () => {}));
  expect(spec).toMatchObject({
    id: 'sheaf-sweep',
    maxAttempts: 4,
    triggers: [],
    schedules: [{ cron: '15 * * * *', everyMs: 3_600_000, offsetMs: 900_000 }],
    concurrency: { limit: 1 },
  });
});
