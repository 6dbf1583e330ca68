import { expect, test } from 'vitest';
import { linkEmail, memberAddedEmail, noPasswordEmail, passwordChangedEmail } from './email-templates';

const url = 'https://sheaf.example.com/set-password#abc';
const until = new Date('2026-11-29T12:30:00Z');
const facts = { email: 'ann@example.com', organization: 'Harbour Freight', url, until };

test('an invitation names the sender, the organization and the expiration, in text and in HTML', () => {
  const { subject, text, html } = linkEmail('invitation', facts);
  expect(subject).toBe('You were added to Harbour Freight');
  for (const form of [text, html]) {
    expect(form).toContain(url);
    expect(form).toContain('ann@example.com');
    expect(form).toContain('29 November 2026 at 12:30 UTC');
  }
});

test('a password reset email says that nothing changes if you didn’t request it', () => {
  const { text } = linkEmail('reset', { ...facts, organization: null });
  expect(text).toContain(url);
  expect(text).toContain('Your password stays unchanged');
});

test('a name is shown as text, whatever it contains', () => {
  const { html, text } = linkEmail('invitation', { ...facts, organization: '<img src=x> & "Sons"' });
  expect(html).toContain('&lt;img src=x&gt; &amp; &quot;Sons&quot;');
  expect(html).not.toContain('<img');
  expect(text).toContain('<img src=x> & "Sons"');
});

test('no email contains anything that a mail program would load', () => {
  const letters = [
    linkEmail('invitation', facts),
    linkEmail('reset', facts),
    passwordChangedEmail('ann@example.com', until, 'https://sheaf.example.com'),
    memberAddedEmail('ann@example.com', 'Harbour Freight', 'https://sheaf.example.com'),
    noPasswordEmail('ann@example.com', 'Meyer ID', 'https://sheaf.example.com'),
  ];
  for (const { subject, html, text } of letters) {
    expect(html).not.toMatch(/<img|<link|<script|url\(|src=/);
    expect(subject).not.toBe('');
    expect(text).toMatch(/^Hello,\n/);
  }
});
