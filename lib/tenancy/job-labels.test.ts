import { expect, test } from 'vitest';
import { getTranslator } from '@/lib/foundation/languages/get-translator';
import type { Services } from '@/lib/platform/context';
import { bindJobs } from '@/lib/platform/jobs/job-client';
import { createJobs } from '@/lib/server/jobs';
import { silentLogger } from '@/test-support/platform/jobs/silent-logger';
import { getJobLabel } from './job-labels';

const t = getTranslator('en', 'organization');

test('every job has its own label', () => {
  const { functions } = bindJobs(
    createJobs(() => ({}) as Services),
    silentLogger,
  );
  const ids = functions.map((each) => each.id());
  expect(ids.length).toBeGreaterThan(20);
  for (const id of ids) expect(getJobLabel(t, id), id).not.toBe(id);
});

test('an unknown job is shown by its ID', () => {
  expect(getJobLabel(t, 'something-new')).toBe('something-new');
  expect(getJobLabel(t, 'something-new-failed')).toBe('something-new-failed');
});

test('the failure handler of a job has the label of the job', () => {
  expect(getJobLabel(t, 'account-mail-link')).toBe('Emailing a link');
  expect(getJobLabel(t, 'account-mail-link-failed')).toBe('After a failure: emailing a link');
  expect(getJobLabel(getTranslator('de', 'organization'), 'account-mail-link-failed')).toBe(
    'Nach einem Fehler: Link per E-Mail senden',
  );
});
