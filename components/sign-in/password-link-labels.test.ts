import { expect, test } from 'vitest';
import { getTranslator } from '@/lib/foundation/languages/get-translator';
import { formatRevokedAccess, getInvalidLinkMessage } from './password-link-labels';

const t = getTranslator('en', 'auth');

test('each state says what happened and what to do', () => {
  for (const why of ['used', 'revoked', 'expired'] as const) {
    for (const kind of ['invitation', 'reset'] as const) {
      const { title, text } = getInvalidLinkMessage(t, { why, kind }, true);
      expect(title).not.toMatch(/[.!]$/);
      expect(text).toMatch(/\.$/);
    }
  }
  expect(getInvalidLinkMessage(t, { why: 'unknown' }, true).text).toMatch(/copy the whole link/);
});

test('without email, the message says to ask an owner or admin', () => {
  expect(getInvalidLinkMessage(t, { why: 'expired', kind: 'reset' }, false).text).toMatch(/owner or admin/);
  expect(getInvalidLinkMessage(t, { why: 'expired', kind: 'reset' }, true).text).toBe(
    'It was valid for 1 hour. Request a new one.',
  );
  expect(getInvalidLinkMessage(t, { why: 'expired', kind: 'invitation' }, true).text).toMatch(
    /the person who added you/,
  );
});

test('says what was signed out elsewhere and what was not', () => {
  expect(formatRevokedAccess(t, 0, 0)).toBeNull();
  expect(formatRevokedAccess(t, 1, 0)).toBe('You were signed out in 1 browser.');
  expect(formatRevokedAccess(t, 2, 1)).toBe(
    'You were signed out in 2 browsers. 1 access token is still valid: your account lists them.',
  );
  expect(formatRevokedAccess(t, 0, 3)).toBe('3 access tokens are still valid: your account lists them.');
});
