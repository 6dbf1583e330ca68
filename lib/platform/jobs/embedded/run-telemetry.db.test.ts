import { expect, test } from 'vitest';
import { z } from 'zod';
import { subscribe, type TelemetryEvents } from '@/lib/platform/telemetry';
import { closeAfterTests } from '@/test-support/close-after-tests';
import { openTestDatabase } from '@/test-support/database';
import { clearJobs } from '@/test-support/platform/jobs/fast-embedded-engine';
import { defineEvent } from '../event';
import { defineJob } from '../job';
import { sendEvent } from '../job-outbox';
import type { JobLogger } from '../job-port';
import { createEmbeddedEngine } from './embedded-job-engine';

const requested = defineEvent('reporting/work.requested', z.object({ document: z.string() }));

const open = await closeAfterTests(openTestDatabase());
await clearJobs(open.db);

test('each step attempt and each end of a run is emitted and logged with run ID and attempt', async () => {
  const steps: TelemetryEvents['job.step'][] = [];
  const runs: TelemetryEvents['job.run'][] = [];
  const ends = [
    subscribe('job.step', (fact) => steps.push(fact)),
    subscribe('job.run', (fact) => runs.push(fact)),
  ];
  const lines: [string, object, string | undefined][] = [];
  const at = (level: string) => (fields: object, message?: string) =>
    void lines.push([level, fields, message]);
  const logger: JobLogger = { debug: at('debug'), info: at('info'), warn: at('warn'), error: at('error') };
  const job = defineJob({ id: 'reporting', on: requested, retries: 1 }, ({ event, step, attempt }) =>
    step.run('work', async () => {
      if (event.data.document === 'bad' || attempt === 0) throw new Error('not now');
      return 'well';
    }),
  );
  const engine = createEmbeddedEngine([job], { db: open.db, logger, pollMs: 10, backoff: () => 1 });
  await engine.start();
  await sendEvent(open.db, requested, { document: 'good' });
  await sendEvent(open.db, requested, { document: 'bad' });
  await engine.idle?.();
  await engine.stop();
  for (const end of ends) end();

  const outcomes = (facts: { job: string; outcome: string }[]) =>
    facts.map(({ job: id, outcome }) => `${id} ${outcome}`).sort();
  expect(outcomes(steps)).toEqual([
    'reporting done',
    'reporting failed',
    'reporting failed',
    'reporting failed',
  ]);
  expect(outcomes(runs)).toEqual(['reporting done', 'reporting failed']);
  const good = await open.db.jobRun.findFirstOrThrow({ where: { status: 'done' } });
  expect(lines).toContainEqual([
    'warn',
    expect.objectContaining({
      job: 'reporting',
      step: 'work',
      runId: good.id,
      attempt: 0,
      err: expect.any(Error),
    }),
    'job step failed',
  ]);
  expect(lines).toContainEqual([
    'info',
    { job: 'reporting', runId: good.id, durationMs: expect.any(Number) },
    'job done',
  ]);
  expect(lines.filter(([level, , message]) => level === 'error' && message === 'job failed')).toHaveLength(1);
});
