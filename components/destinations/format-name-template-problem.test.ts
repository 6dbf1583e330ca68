import { expect, test } from 'vitest';
import {
  describeNameTemplateProblem,
  findNameTemplateProblem,
} from '@/lib/delivery/destinations/name-template';
import { getTranslator } from '@/lib/foundation/languages/get-translator';
import type { Locale } from '@/lib/foundation/languages/locales';
import { formatNameTemplateProblem } from './format-name-template-problem';

const format = (locale: Locale, template: string) =>
  formatNameTemplateProblem(getTranslator(locale, 'destinations'), findNameTemplateProblem(template)!);

test.each(['{number}', '{doc_type', 'a/'.repeat(10), '  '])(
  'in English, the form has the sentence of the API about “%s”',
  (template) => {
    expect(format('en', template)).toBe(describeNameTemplateProblem(findNameTemplateProblem(template)!));
  },
);

test('the form has a sentence in each language', () => {
  expect(format('de', '{number}')).toBe('{number} ist kein Platzhalter.');
  expect(format('fr', 'a/'.repeat(10))).toBe('Un nom peut avoir au plus 10 parties entre barres obliques.');
});
