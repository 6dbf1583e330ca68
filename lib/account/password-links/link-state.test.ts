import { expect, test } from 'vitest';
import { endOf, linkAddress, linkState } from './link-state';

const now = new Date('2026-11-22T12:00:00Z');
const fresh = { usedAt: null, revokedAt: null, expiresAt: endOf('reset', now) };

test('an invitation counts for seven days, a new password’s link for an hour', () => {
  expect(endOf('invitation', now).toISOString()).toBe('2026-11-29T12:00:00.000Z');
  expect(endOf('reset', now).toISOString()).toBe('2026-11-22T13:00:00.000Z');
});

test('it is open until its end, and not at it', () => {
  expect(linkState(fresh, now)).toBe('open');
  expect(linkState(fresh, fresh.expiresAt)).toBe('expired');
});

test('what was done with it is told before its end is', () => {
  expect(linkState({ ...fresh, usedAt: now }, fresh.expiresAt)).toBe('used');
  expect(linkState({ ...fresh, revokedAt: now }, fresh.expiresAt)).toBe('revoked');
});

test('the token stands in the fragment alone', () => {
  const { pathname, search, hash } = new URL(linkAddress('https://sheaf.example.com', 'abc'));
  expect([pathname, search, hash]).toEqual(['/set-password', '', '#abc']);
});
