import { expect, test } from 'vitest';
import { linkLetter, memberAddedLetter, noPasswordLetter, passwordChangedLetter } from './letters';

const url = 'https://sheaf.example.com/set-password#abc';
const until = new Date('2026-11-29T12:30:00Z');
const facts = { email: 'ann@example.com', organization: 'Harbour Freight', url, until };

test('an invitation says who, whereto and until when, in both of its forms', () => {
  const { subject, text, html } = linkLetter('invitation', facts);
  expect(subject).toBe('You were added to Harbour Freight');
  for (const form of [text, html]) {
    expect(form).toContain(url);
    expect(form).toContain('ann@example.com');
    expect(form).toContain('29 November 2026 at 12:30 UTC');
  }
});

test('a letter with a new password says that nothing happens to who did not ask', () => {
  const { text } = linkLetter('reset', { ...facts, organization: null });
  expect(text).toContain(url);
  expect(text).toContain('your password stays as it is');
});

test('a name is text, whatever stands in it', () => {
  const { html, text } = linkLetter('invitation', { ...facts, organization: '<img src=x> & "Sons"' });
  expect(html).toContain('&lt;img src=x&gt; &amp; &quot;Sons&quot;');
  expect(html).not.toContain('<img');
  expect(text).toContain('<img src=x> & "Sons"');
});

test('no letter holds anything that a mail program would fetch', () => {
  const letters = [
    linkLetter('invitation', facts),
    linkLetter('reset', facts),
    passwordChangedLetter('ann@example.com', until, 'https://sheaf.example.com'),
    memberAddedLetter('ann@example.com', 'Harbour Freight', 'https://sheaf.example.com'),
    noPasswordLetter('ann@example.com', 'Meyer ID', 'https://sheaf.example.com'),
  ];
  for (const { subject, html, text } of letters) {
    expect(html).not.toMatch(/<img|<link|<script|url\(|src=/);
    expect(subject).not.toBe('');
    expect(text).toMatch(/^Hello,\n/);
  }
});
