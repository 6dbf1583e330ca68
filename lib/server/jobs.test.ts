import { expect, test } from 'vitest';
import { readFunction } from '@/lib/platform/jobs/embedded/embedded-job-functions';
import { bindJobs } from '@/lib/platform/jobs/job-client';
import { silentLogger } from '@/test-support/platform/jobs/silent-logger';
import { createJobs } from './jobs';

/** Jobs that are light or belong to the installation: emails, deliveries and scheduled jobs. */
const WITHOUT_TURNS = /^sheaf-(account|webhooks|destinations)-|-failed$/;

function readFunctions() {
  const { functions } = bindJobs(
    createJobs(() => {
      throw new Error('No job runs here.');
    }),
    silentLogger,
  );
  return functions.flatMap((each) =>
    // biome-ignore lint/complexity/useLiteralKeys: the method is private, and only this access compiles.
    each['getConfig']({ baseUrl: new URL('http://sheaf.test/api/inngest'), appPrefix: 'sheaf' }).map(
      readFunction,
    ),
  );
}

test('organizations take turns in every job that works on their documents', () => {
  const heavy = readFunctions().filter(
    ({ id, schedules }) => schedules.length === 0 && !WITHOUT_TURNS.test(id),
  );
  expect(heavy.length).toBeGreaterThan(8);
  for (const { id, turns } of heavy) expect(turns, id).toEqual(['data', 'organizationId']);
});

test.each([
  ['intake-settle', 'documentId'],
  ['extraction-scan', 'documentId'],
  ['page-plan-cut', 'pageChangeId'],
])('%s, whose event may repeat, runs one at a time for each %s', (job, key) => {
  const { concurrency } = readFunctions().find(({ id }) => id === `sheaf-${job}`)!;
  expect(concurrency).toEqual({ limit: 1, key: ['data', key] });
});
