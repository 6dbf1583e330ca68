import { expect, test } from 'vitest';
import type { Services } from '@/lib/platform/context';
import { bindJobs } from '@/lib/platform/jobs/job-client';
import { createJobs } from '@/lib/server/jobs';
import { silentLogger } from '@/test-support/platform/jobs/silent-logger';
import { getJobLabel } from './job-labels';

test('every job has its own label', () => {
  const { functions } = bindJobs(
    createJobs(() => ({}) as Services),
    silentLogger,
  );
  const ids = functions.map((each) => each.id());
  expect(ids.length).toBeGreaterThan(20);
  for (const id of ids) expect(getJobLabel(id), id).not.toBe(id);
});

test('an unknown job is shown by its ID', () => {
  expect(getJobLabel('something-new')).toBe('something-new');
});
