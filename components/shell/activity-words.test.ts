import { expect, test } from 'vitest';
import type { Activity } from '@/components/api/activity-store';
import { requestWords, sendingWords, traySummary } from './activity-words';

const MB = 1024 * 1024;
const upload: Activity = {
  id: 'a',
  kind: 'upload',
  projectUuid: 'p',
  organizationId: 'o',
  names: ['a.pdf'],
  startedAt: 0,
  requestId: 'upload-1',
};

test('the time that is left is told once there is something to tell it from', () => {
  expect(sendingWords([50 * MB], 0, 9_000)).toBe('0 bytes of 50 MB');
  expect(sendingWords([50 * MB], 25 * MB, 500)).toBe('25 MB of 50 MB');
  expect(sendingWords([40 * MB, 10 * MB], 25 * MB, 20_000)).toBe('25 MB of 50 MB · about 20 s left');
  expect(sendingWords([50 * MB], 51 * MB, 20_000)).toMatch(/^Sent/);
});

test('a settled request says what came of it', () => {
  const status = { request_id: 'upload-1', files: [], documents: [] };
  expect(requestWords(upload, { ...status, status: 'done' })).toBe('0 documents in the list.');
  expect(requestWords(upload, { ...status, status: 'failed', message: 'Storage is full.' })).toBe(
    'Storage is full.',
  );
  expect(requestWords({ ...upload, kind: 'change' }, undefined)).toMatch(/Nothing changes until all are/);
});

test('the head of the tray tells what is most urgent', () => {
  expect([traySummary(2, 1), traySummary(0, 1), traySummary(0, 0)]).toEqual([
    '2 running',
    '1 failed',
    'All done',
  ]);
});
