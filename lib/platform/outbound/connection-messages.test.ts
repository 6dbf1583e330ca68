import { expect, test } from 'vitest';
import { formatRejection } from '@/lib/files/file-types/file-types';
import { getTranslator } from '@/lib/foundation/languages/get-translator';
import { CONNECTION_MESSAGES, formatConnectionMessage, parseConnectionMessage } from './connection-messages';

const CODES = Object.keys(CONNECTION_MESSAGES) as (keyof typeof CONNECTION_MESSAGES)[];

/** Returns a value for each placeholder of a template. */
const getValues = (template: string) =>
  Object.fromEntries(
    [...template.matchAll(/\{(#?)(\w+)\}/g)].map(([, isNumber, name], index) => [
      name!,
      isNumber ? 1234 + index : `a ${name}. (“${index}”)`,
    ]),
  );
const format = formatConnectionMessage as (code: string, values: object) => string;

test.each(CODES)('the sentence of %s gives its code and values again', (code) => {
  const templates = [CONNECTION_MESSAGES[code]].flat() as string[];
  const values = getValues(templates.at(-1)!);
  expect(parseConnectionMessage(format(code, values))).toEqual([{ code, values }]);
  if (templates.length > 1)
    expect(parseConnectionMessage(format(code, { count: 1 }))).toEqual([{ code, values: { count: 1 } }]);
});

test('a message of several sentences gives each of them', () => {
  expect(
    parseConnectionMessage('Connected. 1,204 messages match. Sheaf created the mailbox “Done. Now”.'),
  ).toEqual([
    { code: 'connected', values: {} },
    { code: 'messages_match', values: { count: 1204 } },
    { code: 'hint_mailbox_created', values: { mailbox: 'Done. Now' } },
  ]);
  expect(parseConnectionMessage('The token server failed: The connection was refused.')).toEqual([
    { code: 'token_server_failed', values: {} },
    { code: 'connection_refused', values: {} },
  ]);
});

test('a name does not contain the end of one sentence and the start of the next', () => {
  expect(parseConnectionMessage('“a.pdf” is empty. “b.pdf” is larger than 5 MB.')).toEqual([
    { code: 'item_empty', values: { name: 'a.pdf' } },
    { code: 'item_too_large', values: { name: 'b.pdf', max: 5 } },
  ]);
});

test('the sentence of a file that is no document has a code', () => {
  expect(parseConnectionMessage(formatRejection('cat.gif', 'a GIF image'))).toEqual([
    {
      code: 'item_type_rejected',
      values: {
        ...{ name: 'cat.gif', type: 'a GIF image', file_type: 'gif' },
        types: expect.stringContaining('PDF'),
      },
    },
  ]);
});

test('a text without a code gives nothing, also beside a sentence with one', () => {
  for (const text of [null, '', 'Something else.', 'Connected. Something else.', 'Connected.'.repeat(300)])
    expect(parseConnectionMessage(text)).toEqual([]);
});

test.each(['en', 'de', 'fr'] as const)('each code has a text in %s with all values', (locale) => {
  const t = getTranslator(locale, 'connections');
  for (const code of CODES) {
    const values = getValues([CONNECTION_MESSAGES[code]].flat().at(-1)!);
    const text = t(`messages.${code}` as 'messages.connected', values as never);
    for (const value of Object.values(values))
      expect(text.replaceAll(/(?<=\d)[,.\u202f](?=\d)/g, ''), code).toContain(String(value));
    if (locale === 'en')
      expect(text.replaceAll('“', ''), code).toContain(format(code, values).split('“')[0]!.slice(0, 20));
  }
});
