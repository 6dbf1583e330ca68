import { expect, test } from 'vitest';
import { invitationWords, isStranded } from './invitation-words';

const link = {
  kind: 'invitation' as const,
  expires_at: '2026-11-29T12:30:00Z',
  expired: false,
  mail: 'none' as const,
  mail_problem: null,
};

test('who signs in needs no words, unless a link is open', () => {
  expect(invitationWords({ state: 'active', password_link: null })).toBeNull();
  expect(invitationWords({ state: 'active', password_link: { ...link, kind: 'reset' } })).toBe(
    'A link for a new password counts until {until}.',
  );
});

test('an invitation says how it stands with the link and its mail', () => {
  const words = (changes: Partial<Parameters<typeof invitationWords>[0]['password_link'] & object>) =>
    invitationWords({ state: 'invited', password_link: { ...link, ...changes } });
  expect(words({})).toBe('Invited, not yet signed in. The link counts until {until}.');
  expect(words({ mail: 'sent' })).toBe(
    'Invited, not yet signed in. The link counts until {until}, and was mailed.',
  );
  expect(words({ mail: 'waiting' })).toMatch(/its mail is on its way\.$/);
  expect(words({ mail: 'failed', mail_problem: 'No such address.' })).toBe(
    'Invited, not yet signed in. No such address.',
  );
  expect(words({ expired: true })).toBe('Invited, not yet signed in. The link has expired.');
});

test('an invited person whom nothing leads in is marked', () => {
  expect(isStranded({ state: 'invited', password_link: null })).toBe(true);
  expect(isStranded({ state: 'invited', password_link: { ...link, expired: true } })).toBe(true);
  expect(isStranded({ state: 'invited', password_link: link })).toBe(false);
  expect(isStranded({ state: 'active', password_link: null })).toBe(false);
});
