import { expect, test } from 'vitest';
import { findCodedSentences } from '@/lib/foundation/languages/find-coded-sentences';
import { getTranslator } from '@/lib/foundation/languages/get-translator';
import { formatSentences } from './format-sentences';

const t = getTranslator('de', 'labels');
const format = (text: string) => formatSentences(t, text, findCodedSentences(text), 'de');

test('the sentences of a text are in the language of the page', () => {
  expect(format('The files could not be cut. Nothing was changed. Retry.')).toBe(
    'Die Dateien konnten nicht aufgeteilt werden. Nichts wurde geändert. Versuchen Sie es erneut.',
  );
});

test('a text without codes, or with a code of a newer version, stays as it is', () => {
  expect(format('The server is on fire.')).toBe('The server is on fire.');
  const details = [
    { code: 'no_type_fits', values: {} },
    { code: 'of_a_newer_version', values: {} },
  ];
  expect(formatSentences(t, 'New text.', details, 'de')).toBe('New text.');
  expect(formatSentences(t, undefined, undefined, 'de')).toBeUndefined();
});
