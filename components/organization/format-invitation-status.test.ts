import { expect, test } from 'vitest';
import { formatInvitationStatus, formatMemberAdded, isUnreachable } from './format-invitation-status';

const link = {
  kind: 'invitation' as const,
  expires_at: '2026-11-29T12:30:00Z',
  expired: false,
  mail: 'none' as const,
  mail_problem: null,
};

test('an active member needs no status, unless a link is open', () => {
  expect(formatInvitationStatus({ state: 'active', accept_with: null, password_link: null })).toBeNull();
  expect(
    formatInvitationStatus({ state: 'active', accept_with: null, password_link: { ...link, kind: 'reset' } }),
  ).toBe('The password link is valid until {until}.');
});

test('an invitation shows the state of its link and its email', () => {
  const words = (changes: Partial<Parameters<typeof formatInvitationStatus>[0]['password_link'] & object>) =>
    formatInvitationStatus({ state: 'invited', accept_with: null, password_link: { ...link, ...changes } });
  expect(words({})).toBe('Invited, not yet signed in. The link is valid until {until}.');
  expect(words({ mail: 'sent' })).toBe(
    'Invited, not yet signed in. The link is valid until {until}. It was emailed.',
  );
  expect(words({ mail: 'waiting' })).toMatch(/The email is on its way\.$/);
  expect(words({ mail: 'failed', mail_problem: 'No such address.' })).toBe(
    'Invited, not yet signed in. No such address.',
  );
  expect(words({ expired: true })).toBe('Invited, not yet signed in. The link has expired.');
});

test('an invited person without a way to join is marked', () => {
  expect(isUnreachable({ state: 'invited', accept_with: null, password_link: null })).toBe(true);
  expect(
    isUnreachable({ state: 'invited', accept_with: null, password_link: { ...link, expired: true } }),
  ).toBe(true);
  expect(isUnreachable({ state: 'invited', accept_with: null, password_link: link })).toBe(false);
  expect(isUnreachable({ state: 'active', accept_with: null, password_link: null })).toBe(false);
});

test('a pending person’s status says how they accept, and is marked if they can’t', () => {
  const pending = { state: 'pending' as const, password_link: null };
  expect(formatInvitationStatus({ ...pending, accept_with: 'session' })).toMatch(/accept when they sign in/);
  expect(formatInvitationStatus({ ...pending, accept_with: 'link' })).toMatch(/^Invited, not yet accepted\./);
  expect(formatInvitationStatus({ ...pending, accept_with: 'link', password_link: link })).toBe(
    'Invited, not yet accepted. The link is valid until {until}.',
  );
  expect(isUnreachable({ ...pending, accept_with: 'session' })).toBe(false);
  expect(isUnreachable({ ...pending, accept_with: 'link' })).toBe(true);
  expect(formatMemberAdded({ state: 'pending', email: 'a@b.c' }, true)).toMatch(/link that Sheaf emails/);
  expect(formatMemberAdded({ state: 'pending', email: 'a@b.c' }, false)).toMatch(/accept the invitation/);
});
