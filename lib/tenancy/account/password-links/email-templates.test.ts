import { expect, test } from 'vitest';
import {
  getEmailLocale,
  linkEmail,
  memberAddedEmail,
  noPasswordEmail,
  passwordChangedEmail,
} from './email-templates';

const url = 'https://sheaf.example.com/set-password#abc';
const until = new Date('2026-11-29T12:30:00Z');
const facts = { email: 'ann@example.com', organization: 'Harbour Freight', url, until };

test('an invitation names the sender, the organization and the expiration, in text and in HTML', () => {
  const { subject, text, html } = linkEmail('en', 'invitation', facts);
  expect(subject).toBe('You were added to Harbour Freight');
  for (const form of [text, html]) {
    expect(form).toContain(url);
    expect(form).toContain('ann@example.com');
    expect(form).toContain('29 November 2026 at 12:30 UTC');
  }
});

test('a password reset email says that nothing changes if you didn’t request it', () => {
  const { text } = linkEmail('en', 'reset', { ...facts, organization: null });
  expect(text).toContain(url);
  expect(text).toContain('Your password stays unchanged');
});

test('a name is shown as text, whatever it contains', () => {
  const { html, text } = linkEmail('en', 'invitation', { ...facts, organization: '<img src=x> & "Sons"' });
  expect(html).toContain('&lt;img src=x&gt; &amp; &quot;Sons&quot;');
  expect(html).not.toContain('<img');
  expect(text).toContain('<img src=x> & "Sons"');
});

test('no email contains anything that a mail program would load', () => {
  const letters = [
    linkEmail('en', 'invitation', facts),
    linkEmail('en', 'reset', facts),
    passwordChangedEmail('en', 'ann@example.com', until, 'https://sheaf.example.com'),
    memberAddedEmail('en', 'ann@example.com', 'Harbour Freight', 'https://sheaf.example.com'),
    noPasswordEmail('en', 'ann@example.com', 'Meyer ID', 'https://sheaf.example.com'),
  ];
  for (const { subject, html, text } of letters) {
    expect(html).not.toMatch(/<img|<link|<script|url\(|src=/);
    expect(subject).not.toBe('');
    expect(text).toMatch(/^Hello,\n/);
  }
});

test('the email has the language of its reader, with dates in their format', () => {
  const german = linkEmail('de', 'invitation', facts);
  expect(german.subject).toBe('Sie wurden zu Harbour Freight hinzugefügt');
  expect(german.text).toContain('29. November 2026 um 12:30 UTC');
  expect(german.html).toContain('<html lang="de">');
  const french = linkEmail('fr', 'reset', facts);
  expect(french.subject).toBe('Définir un nouveau mot de passe');
  expect(french.text).toContain('29 novembre 2026 à 12:30 UTC');
  expect(french.html).toContain('<html lang="fr">');
});

test('a user gets emails in the chosen language, otherwise in the last known one', () => {
  expect(getEmailLocale({ locale: null, lastLocale: null })).toBe('en');
  expect(getEmailLocale({ locale: null, lastLocale: 'de' })).toBe('de');
  expect(getEmailLocale({ locale: 'fr', lastLocale: 'de' })).toBe('fr');
  // A language of a later version counts as no choice.
  expect(getEmailLocale({ locale: 'xx', lastLocale: 'de' })).toBe('de');
});
