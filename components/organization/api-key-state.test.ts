import { expect, test } from 'vitest';
import { getApiKeyState } from './api-key-state';

const noon = Date.parse('2026-11-29T12:00:00Z');

test.each([
  ['active', null, null],
  ['active', null, '2026-11-29T12:00:01Z'],
  ['expired', null, '2026-11-29T12:00:00Z'],
  ['revoked', '2026-11-28T12:00:00Z', null],
  ['revoked', '2026-11-28T12:00:00Z', '2026-11-29T12:00:00Z'],
] as const)('%s: revoked at %s, expires at %s', (state, revokedAt, expiresAt) => {
  expect(getApiKeyState({ revoked_at: revokedAt, expires_at: expiresAt }, noon)).toBe(state);
});

test('a key is not expired while the time is not known', () => {
  expect(getApiKeyState({ revoked_at: null, expires_at: '2026-11-29T12:00:00Z' }, null)).toBe('active');
});
