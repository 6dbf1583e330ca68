import { expect, test } from 'vitest';
import { formatMessage } from '@/lib/foundation/languages/format-message';
import { getTranslator } from '@/lib/foundation/languages/get-translator';
import { parseConnectionMessage } from '@/lib/platform/outbound/connection-messages';

/** Formats a text as the API returns it. */
const format = (locale: 'en' | 'de' | 'fr', message: string) =>
  formatMessage(getTranslator(locale, 'connections'), message, parseConnectionMessage(message));

test('a message is in the language of the page', () => {
  const tested = 'Connected. 1,204 messages match. Sheaf created the mailbox “Done”.';
  expect(format('en', tested)).toBe(tested);
  expect(format('de', tested)).toBe(
    'Verbunden. 1.204 Nachrichten passen. Sheaf hat im Postfach den Ordner „Done“ erstellt.',
  );
  expect(format('de', 'The server returned the status 1503.')).toBe(
    'Der Server hat mit dem Status 1503 geantwortet.',
  );
  expect(format('fr', 'The bucket “scans” does not exist.')).toBe(
    'Le bucket «\u202fscans\u202f» n’existe pas.',
  );
});

test('the words of another system stay as they are, in quotation marks', () => {
  expect(format('de', 'Paperless-ngx rejected the request. This field is required.')).toBe(
    'Paperless-ngx hat die Anfrage abgelehnt: „This field is required.“',
  );
});

test('the type of a file that is no document is in the language of the page', () => {
  const formatType = (type: string) => {
    const message = `“a” is ${type}, which is not supported. Supported file types: PDF.`;
    const [t, labels] = [getTranslator('de', 'connections'), getTranslator('de', 'labels')];
    return formatMessage(t, message, parseConnectionMessage(message), labels);
  };
  expect(formatType('a GIF image')).toContain('wird nicht unterstützt (GIF-Bild).');
  expect(formatType('a file of the type font/woff')).toContain('wird nicht unterstützt (Typ font/woff).');
});

test('a text without a code, or with one that the page does not know, stays in English', () => {
  expect(format('de', 'Something else.')).toBe('Something else.');
  const t = getTranslator('de', 'connections');
  expect(
    formatMessage(t, 'New.', [
      { code: 'connected', values: {} },
      { code: 'new', values: {} },
    ]),
  ).toBe('New.');
});
