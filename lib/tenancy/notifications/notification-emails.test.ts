import { expect, test } from 'vitest';
import type { Locale } from '@/lib/foundation/languages/locales';
import { type EmailedNotification, renderNotificationEmail } from './notification-emails';

/** Renders the email about a paused channel. */
function renderPausedChannel(locale: Locale, error: string): string {
  const notification: EmailedNotification = {
    id: '0190a5f4-0000-7000-8000-000000000001',
    kind: 'channel_paused',
    project: { uuid: '0190a5f4-0000-7000-8000-000000000002', name: 'Invoices' },
    channel: { id: '0190a5f4-0000-7000-8000-000000000003', name: 'Mail' },
    document: null,
    comment: null,
    actor: null,
    automation: null,
    created_at: '2026-11-28T08:00:00.000Z',
    read_at: null,
    ...{ wrong: 0, audited: 0, failures: 5, error },
  };
  return renderNotificationEmail(locale, [notification], 'Paper Inc', 'https://sheaf.example').text;
}

test.each([
  ['en', 'The last error: The connection was refused.'],
  ['de', 'Der letzte Fehler: Die Verbindung wurde abgelehnt.'],
  ['fr', 'Dernière erreur\u202f: La connexion a été refusée.'],
] as const)('the email in %s has the error of the channel in that language', (locale, text) => {
  expect(renderPausedChannel(locale, 'The connection was refused.')).toContain(text);
});

test('a text without a code stays in English, in quotation marks', () => {
  expect(renderPausedChannel('en', 'Something else.')).toContain('The last error: Something else.');
  expect(renderPausedChannel('de', 'Something else.')).toContain('Der letzte Fehler: „Something else.“');
});
