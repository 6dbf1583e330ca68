import { expect, test } from 'vitest';
import { buildLinkUrl, getExpiry, getLinkState } from './password-link-state';

const now = new Date('2026-11-22T12:00:00Z');
const fresh = { usedAt: null, revokedAt: null, expiresAt: getExpiry('reset', now) };

test('an invitation is valid for seven days, a password reset link for an hour', () => {
  expect(getExpiry('invitation', now).toISOString()).toBe('2026-11-29T12:00:00.000Z');
  expect(getExpiry('reset', now).toISOString()).toBe('2026-11-22T13:00:00.000Z');
});

test('a link is valid before its expiration time, and not at it', () => {
  expect(getLinkState(fresh, now)).toBe('open');
  expect(getLinkState(fresh, fresh.expiresAt)).toBe('expired');
});

test('the use of a link is reported before its expiration', () => {
  expect(getLinkState({ ...fresh, usedAt: now }, fresh.expiresAt)).toBe('used');
  expect(getLinkState({ ...fresh, revokedAt: now }, fresh.expiresAt)).toBe('revoked');
});

test('the token is only in the URL fragment', () => {
  const { pathname, search, hash } = new URL(buildLinkUrl('https://sheaf.example.com', 'abc'));
  expect([pathname, search, hash]).toEqual(['/set-password', '', '#abc']);
});
