import { expect, test } from 'vitest';
import type { Channel } from '@/lib/intake/channels/schemas';
import {
  formatAfter,
  formatInterval,
  formatPausedNotice,
  formatPlace,
  getFailureAdvice,
  getIntervalOptions,
} from './format-channel';

const channel = (kind: Channel['kind'], config: object) => ({ kind, config }) as Channel;

test('a channel is described by its place and by what happens to taken items', () => {
  const imap = channel('imap', { mailbox: 'INBOX', user: 'a@example.com', after: 'move:Archive' });
  expect(formatPlace(imap)).toBe('INBOX of a@example.com');
  expect(formatAfter(imap)).toBe('Moves taken messages to “Archive”');
  const s3 = channel('s3', { bucket: 'incoming', prefix: 'in/', after: 'delete' });
  expect(formatPlace(s3)).toBe('incoming/in/');
  expect(formatAfter(s3)).toBe('Deletes taken objects');
  const sftp = channel('sftp', { host: 'scan.example', path: '/up', host_key: null, after: 'move' });
  expect(formatPlace(sftp)).toBe('/up on scan.example');
  expect(formatAfter(sftp)).toBe('Moves taken files to “processed”');
  expect(formatPlace(channel('folder', { path: '/srv/scans', after: 'move' }))).toBe('/srv/scans');
});

test('intervals are written for people, and a custom one stays in the list', () => {
  expect([30, 60, 300, 3600, 86_400].map(formatInterval)).toEqual([
    'Every 30 s',
    'Every 1 min',
    'Every 5 min',
    'Every 1 h',
    'Every day',
  ]);
  expect(getIntervalOptions(60)).toHaveLength(7);
  expect(getIntervalOptions(45).map(({ label }) => label)).toContain('Every 45 s');
});

test('a failing channel says what Sheaf does next, and a paused one what to do', () => {
  expect(getFailureAdvice({ state: 'active', failures: 0 })).toBeNull();
  expect(getFailureAdvice({ state: 'failing', failures: 4 })).toContain('4 runs failed in a row');
  expect(getFailureAdvice({ state: 'paused', failures: 10 })).toContain('resume');
});

test('paused channels are marked with their number and the reason', () => {
  expect(formatPausedNotice([])).toBeNull();
  expect(formatPausedNotice([{ name: 'Invoices', message: 'Wrong password.' }])).toEqual({
    words: '1 paused',
    title: 'Invoices: Wrong password.',
  });
});
