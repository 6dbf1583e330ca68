import { expect, test } from 'vitest';
import { getTranslator } from '@/lib/foundation/languages/get-translator';
import { formatInvitationStatus, formatMemberAdded, isUnreachable } from './format-invitation-status';

const t = getTranslator('en', 'organization');
const UNTIL = '29 Nov 2026 13:30';

const link = {
  kind: 'invitation' as const,
  expires_at: '2026-11-29T12:30:00Z',
  expired: false,
  mail: 'none' as const,
  mail_problem: null,
  mail_problem_code: null,
};

test('an active member needs no status, unless a link is open', () => {
  const active = { state: 'active' as const, accept_with: null };
  expect(formatInvitationStatus(t, { ...active, password_link: null }, UNTIL)).toBeNull();
  expect(formatInvitationStatus(t, { ...active, password_link: { ...link, kind: 'reset' } }, UNTIL)).toBe(
    'The password link is valid until 29 Nov 2026 13:30.',
  );
});

test('an invitation shows the state of its link and its email', () => {
  const words = (changes: Partial<Parameters<typeof formatInvitationStatus>[1]['password_link'] & object>) =>
    formatInvitationStatus(
      t,
      { state: 'invited', accept_with: null, password_link: { ...link, ...changes } },
      UNTIL,
    );
  expect(words({})).toBe('Invited, not yet signed in. The link is valid until 29 Nov 2026 13:30.');
  expect(words({ mail: 'sent' })).toBe(
    'Invited, not yet signed in. The link is valid until 29 Nov 2026 13:30. It was emailed.',
  );
  expect(words({ mail: 'waiting' })).toMatch(/The email is on its way\.$/);
  expect(words({ mail: 'failed', mail_problem: 'No such address.' })).toBe(
    'Invited, not yet signed in. No such address.',
  );
  expect(words({ mail: 'failed', mail_problem: 'No.', mail_problem_code: 'address_rejected' })).toBe(
    'Invited, not yet signed in. The mail server rejects email to this address.',
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
  expect(formatInvitationStatus(t, { ...pending, accept_with: 'session' }, UNTIL)).toMatch(
    /accept when they sign in/,
  );
  expect(formatInvitationStatus(t, { ...pending, accept_with: 'link' }, UNTIL)).toMatch(
    /^Invited, not yet accepted\./,
  );
  expect(formatInvitationStatus(t, { ...pending, accept_with: 'link', password_link: link }, UNTIL)).toBe(
    'Invited, not yet accepted. The link is valid until 29 Nov 2026 13:30.',
  );
  expect(isUnreachable({ ...pending, accept_with: 'session' })).toBe(false);
  expect(isUnreachable({ ...pending, accept_with: 'link' })).toBe(true);
  expect(formatMemberAdded(t, { state: 'pending', email: 'a@b.c' }, true)).toMatch(/link that Sheaf emails/);
  expect(formatMemberAdded(t, { state: 'pending', email: 'a@b.c' }, false)).toMatch(/accept the invitation/);
});
