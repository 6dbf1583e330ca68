import { expect, test } from 'vitest';
import type { Services } from '@/lib/context';
import { jobs } from '@/lib/jobs';
import { bindJobs } from '@/lib/platform/jobs/client';
import { silentLogger } from '@/lib/platform/jobs/testing/silent-logger';
import { jobWords, lastedWords } from './job-words';

test('every job of the application has words of its own', () => {
  const { functions } = bindJobs(
    jobs(() => ({}) as Services),
    silentLogger,
  );
  const ids = functions.map((each) => each.id());
  expect(ids.length).toBeGreaterThan(20);
  for (const id of ids) expect(jobWords(id), id).not.toBe(id);
});

test('what is not known is called by its id', () => {
  expect(jobWords('something-new')).toBe('something-new');
});

test.each([
  [0.4, '0 s'],
  [89, '89 s'],
  [120, '2 min'],
  [7200, '2 h'],
])('%d seconds are %s', (seconds, words) => expect(lastedWords(seconds)).toBe(words));
