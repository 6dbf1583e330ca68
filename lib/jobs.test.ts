import { expect, test } from 'vitest';
import { jobs } from './jobs';
import { bindJobs } from './platform/jobs/client';
import { readFunction } from './platform/jobs/embedded/functions';
import { silentLogger } from './platform/jobs/testing/silent-logger';

/** Jobs whose work is light, or belongs to the installation: mails, deliveries, and what runs by the clock. */
const WITHOUT_TURNS = /^sheaf-(account|webhooks)-|-failed$/;

test('organizations take turns at every job that works on their documents', () => {
  const { functions } = bindJobs(
    jobs(() => {
      throw new Error('No job runs here.');
    }),
    silentLogger,
  );
  const read = functions.flatMap((each) =>
    each['getConfig']({ baseUrl: new URL('http://sheaf.test/api/inngest'), appPrefix: 'sheaf' }).map(
      readFunction,
    ),
  );
  const heavy = read.filter(({ id, schedules }) => schedules.length === 0 && !WITHOUT_TURNS.test(id));
  expect(heavy.length).toBeGreaterThan(8);
  for (const { id, turns } of heavy) expect(turns, id).toEqual(['data', 'organizationId']);
});
