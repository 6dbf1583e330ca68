import { expect, test } from 'vitest';
import { addedWords, invitationWords, isStranded } from './invitation-words';

const link = {
  kind: 'invitation' as const,
  expires_at: '2026-11-29T12:30:00Z',
  expired: false,
  mail: 'none' as const,
  mail_problem: null,
};

test('who signs in needs no words, unless a link is open', () => {
  expect(invitationWords({ state: 'active', accept_with: null, password_link: null })).toBeNull();
  expect(
    invitationWords({ state: 'active', accept_with: null, password_link: { ...link, kind: 'reset' } }),
  ).toBe('A link for a new password counts until {until}.');
});

test('an invitation says how it stands with the link and its mail', () => {
  const words = (changes: Partial<Parameters<typeof invitationWords>[0]['password_link'] & object>) =>
    invitationWords({ state: 'invited', accept_with: null, password_link: { ...link, ...changes } });
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
  expect(isStranded({ state: 'invited', accept_with: null, password_link: null })).toBe(true);
  expect(isStranded({ state: 'invited', accept_with: null, password_link: { ...link, expired: true } })).toBe(
    true,
  );
  expect(isStranded({ state: 'invited', accept_with: null, password_link: link })).toBe(false);
  expect(isStranded({ state: 'active', accept_with: null, password_link: null })).toBe(false);
});

test('a pending person says how they accept, and is marked where nothing leads them in', () => {
  const pending = { state: 'pending' as const, password_link: null };
  expect(invitationWords({ ...pending, accept_with: 'session' })).toMatch(/accept when they sign in/);
  expect(invitationWords({ ...pending, accept_with: 'link' })).toMatch(/^Invited, not yet accepted\./);
  expect(invitationWords({ ...pending, accept_with: 'link', password_link: link })).toBe(
    'Invited, not yet accepted. The link counts until {until}.',
  );
  expect(isStranded({ ...pending, accept_with: 'session' })).toBe(false);
  expect(isStranded({ ...pending, accept_with: 'link' })).toBe(true);
  expect(addedWords({ state: 'pending', email: 'a@b.c' }, true)).toMatch(/link in the email/);
  expect(addedWords({ state: 'pending', email: 'a@b.c' }, false)).toMatch(/accept the invitation/);
});
