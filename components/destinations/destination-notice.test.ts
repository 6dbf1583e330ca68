import { expect, test } from 'vitest';
import { getTranslator } from '@/lib/foundation/languages/get-translator';
import { formatFailingNotice } from './destination-notice';

const t = getTranslator('en', 'shell');
const failing = { name: 'Archive', state: 'failing' } as const;
const off = { name: 'Accounting', state: 'off' } as const;

test('failing destinations are marked with their number, and those that are off come first', () => {
  expect(formatFailingNotice(t, [])).toBeNull();
  expect(formatFailingNotice(t, [failing])).toEqual({
    words: '1 failing',
    title: 'Archive: The last attempt failed.',
  });
  expect(formatFailingNotice(t, [failing, off, failing])?.words).toBe('1 off');
  expect(formatFailingNotice(getTranslator('de', 'shell'), [failing, off])?.title).toBe(
    'Archive: Der letzte Versuch ist fehlgeschlagen.\nAccounting: Fünf Tage lang sind alle Versuche fehlgeschlagen.',
  );
});
