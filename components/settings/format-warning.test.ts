import { expect, test } from 'vitest';
import { getTranslator } from '@/lib/foundation/languages/get-translator';
import { SettingsWarning } from '@/lib/tenancy/projects/settings-warning';
import { formatWarning } from './format-warning';

const format = (locale: 'en' | 'de' | 'fr', warning: SettingsWarning) =>
  formatWarning(getTranslator(locale, 'settings'), warning, locale);

test('a warning is in the language of the page', () => {
  const inUse: SettingsWarning = {
    code: 'type_in_use',
    values: { type: 'invoice', count: 2 },
    message: '2 documents have the type “invoice” and keep it.',
  };
  expect(format('en', inUse)).toBe(inUse.message);
  expect(format('de', inUse)).toBe('2 Dokumente haben den Typ „invoice“ und behalten ihn.');
  expect(format('fr', inUse)).toBe('2 documents ont le type «\u202finvoice\u202f» et le conservent.');
  const fields: SettingsWarning = {
    code: 'unknown_rule_field',
    values: { rule: 'Totals', fields: ['net', 'tax'] },
    message:
      'The rule “Totals” uses “net” and “tax”, which is not a field of the project. The rule doesn’t apply.',
  };
  expect(format('en', fields)).toBe(fields.message);
  expect(format('de', fields)).toBe(
    'Die Regel „Totals“ verwendet „net“ und „tax“, aber ein solches Feld hat das Projekt nicht. Die Regel wird nicht angewendet.',
  );
});

test.each(['en', 'de', 'fr'] as const)('each code has a text in %s', (locale) => {
  const t = getTranslator(locale, 'settings');
  for (const code of SettingsWarning.shape.code.options) expect(t.has(`warnings.${code}`), code).toBe(true);
});

test('a code that the page does not know shows the sentence of the API', () => {
  const warning = { code: 'new', values: {}, message: 'Something new.' } as unknown as SettingsWarning;
  expect(format('de', warning)).toBe('Something new.');
});
