import { expect, test } from 'vitest';
import type { Activity } from '@/components/api/activity-store';
import { formatRequestStatus, formatTraySummary, formatUploadProgress } from './activity-labels';

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

test('the remaining time is shown once there is enough data for an estimate', () => {
  expect(formatUploadProgress([50 * MB], 0, 9_000)).toBe('0 bytes of 50 MB');
  expect(formatUploadProgress([50 * MB], 25 * MB, 500)).toBe('25 MB of 50 MB');
  expect(formatUploadProgress([40 * MB, 10 * MB], 25 * MB, 20_000)).toBe('25 MB of 50 MB · about 20 s left');
  expect(formatUploadProgress([50 * MB], 51 * MB, 20_000)).toMatch(/^Sent/);
});

test('a settled request shows its outcome', () => {
  const status = { request_id: 'upload-1', files: [], documents: [] };
  expect(formatRequestStatus(upload, { ...status, status: 'done' })).toBe('0 documents in the list.');
  expect(formatRequestStatus(upload, { ...status, status: 'failed', message: 'Storage is full.' })).toBe(
    'Storage is full.',
  );
  expect(formatRequestStatus({ ...upload, kind: 'change' }, undefined)).toMatch(
    /Nothing changes until all are/,
  );
});

test('the head of the tray shows the most urgent item', () => {
  expect([formatTraySummary(2, 1), formatTraySummary(0, 1), formatTraySummary(0, 0)]).toEqual([
    '2 running',
    '1 failed',
    'All done',
  ]);
});
