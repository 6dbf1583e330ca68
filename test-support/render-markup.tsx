import { NextIntlClientProvider } from 'next-intl';
import { Tooltip } from 'radix-ui';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { CATALOGS } from '@/lib/foundation/languages/catalogs';

/** Renders components as HTML in English, as the root layout wraps them. */
export const renderMarkup = (node: ReactNode): string =>
  renderToStaticMarkup(
    <NextIntlClientProvider locale="en" timeZone="UTC" messages={CATALOGS.en}>
      <Tooltip.Provider>{node}</Tooltip.Provider>
    </NextIntlClientProvider>,
  );
