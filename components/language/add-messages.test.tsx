import { IntlProvider, useTranslations } from 'next-intl';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { CATALOGS } from '@/lib/foundation/languages/catalogs';
import { AddMessages } from './add-messages';

function Texts() {
  const ui = useTranslations('ui');
  const account = useTranslations('account');
  return `${ui('close')}, ${account('title')}`;
}

test.each([
  ['en', 'Close, Your account'],
  ['de', 'Schließen, Ihr Konto'],
  ['fr', 'Fermer, Votre compte'],
] as const)('components find the areas of their layout and of the layouts around it: %s', (locale, text) => {
  const { ui, account } = CATALOGS[locale];
  const html = renderToStaticMarkup(
    <IntlProvider locale={locale} timeZone="UTC" messages={{ ui }}>
      <AddMessages messages={{ account }}>
        <Texts />
      </AddMessages>
    </IntlProvider>,
  );
  expect(html).toBe(text);
});
