import { expect, test } from 'vitest';
import { getTranslator } from '@/lib/foundation/languages/get-translator';
import type { Channel } from '@/lib/intake/channels/schemas';
import {
  formatAfter,
  formatInterval,
  formatPausedNotice,
  formatPlace,
  getFailureAdvice,
  getIntervalOptions,
} from './format-channel';

const t = getTranslator('en', 'channels');
const channel = (kind: Channel['kind'], config: object) => ({ kind, config }) as Channel;

test('a channel is described by its place and by what happens to taken items', () => {
  const imap = channel('imap', { mailbox: 'INBOX', user: 'a@example.com', after: 'move:Archive' });
  expect(formatPlace(t, imap)).toBe('INBOX of a@example.com');
  expect(formatAfter(t, imap)).toBe('Moves taken messages to “Archive”');
  const s3 = channel('s3', { bucket: 'incoming', prefix: 'in/', after: 'delete' });
  expect(formatPlace(t, s3)).toBe('incoming/in/');
  expect(formatAfter(t, s3)).toBe('Deletes taken objects');
  const sftp = channel('sftp', { host: 'scan.example', path: '/up', host_key: null, after: 'move' });
  expect(formatPlace(t, sftp)).toBe('/up on scan.example');
  expect(formatAfter(t, sftp)).toBe('Moves taken files to “processed”');
  expect(formatPlace(t, channel('folder', { path: '/srv/scans', after: 'move' }))).toBe('/srv/scans');
});

test('intervals are written for people, and a custom one stays in the list', () => {
  expect([30, 60, 300, 3600, 86_400].map((seconds) => formatInterval(t, seconds))).toEqual([
    'Every 30 s',
    'Every 1 min',
    'Every 5 min',
    'Every 1 h',
    'Every day',
  ]);
  expect(getIntervalOptions(t, 60)).toHaveLength(7);
  expect(getIntervalOptions(t, 45).map(({ label }) => label)).toContain('Every 45 s');
});

test('a failing channel says what Sheaf does next, and a paused one what to do', () => {
  expect(getFailureAdvice(t, { state: 'active', failures: 0 })).toBeNull();
  expect(getFailureAdvice(t, { state: 'failing', failures: 4 })).toContain('4 runs failed in a row');
  expect(getFailureAdvice(t, { state: 'paused', failures: 10 })).toContain('resume');
});

test('paused channels are marked with their number and the reason', () => {
  expect(formatPausedNotice(getTranslator('en', 'shell'), [])).toBeNull();
  expect(formatPausedNotice(getTranslator('en', 'shell'), [{ name: 'Invoices', failures: 10 }])).toEqual({
    words: '1 paused',
    title: 'Invoices: 10 runs failed in a row.',
  });
});

test('texts follow the language', () => {
  const german = getTranslator('de', 'channels');
  expect([3600, 7200].map((seconds) => formatInterval(german, seconds))).toEqual([
    'Jede Stunde',
    'Alle 2\u00a0Std.',
  ]);
  const s3 = channel('s3', { bucket: 'incoming', prefix: '', after: 'delete' });
  expect(formatAfter(german, s3)).toBe('Löscht abgeholte Objekte');
  expect(formatAfter(getTranslator('fr', 'channels'), s3)).toBe('Supprime les objets récupérés');
});
