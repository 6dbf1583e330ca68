import type { Metadata, Viewport } from 'next';
import { cookies } from 'next/headers';
import { NextIntlClientProvider } from 'next-intl';
import { getLocale, getMessages, getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { RequestTexts } from '@/components/api/request-texts';
import { parseTheme, THEME_COOKIE } from '@/components/ui/theme';
import { Toaster } from '@/components/ui/toaster';
import { TooltipProvider } from '@/components/ui/tooltip';
import { DEFAULT_LOCALE } from '@/lib/foundation/languages/locales';
import { pickAreas } from './area-messages';
import './globals.css';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('app');
  return {
    title: { default: 'Sheaf', template: '%s · Sheaf' },
    description: t('description'),
    robots: { index: false },
  };
}

export const viewport: Viewport = {
  themeColor: [
    { media: '(prefers-color-scheme: light)', color: '#f4f2ef' },
    { media: '(prefers-color-scheme: dark)', color: '#0d0e11' },
  ],
};

/** Picks the messages of all pages. English pages show the messages of the server, so they need no reasons. */
async function pickRootMessages() {
  const { ui, errors } = pickAreas(await getMessages(), ['ui', 'errors']);
  const { reasons, checkNames, ...others } = errors!;
  return { ui, errors: (await getLocale()) === DEFAULT_LOCALE ? others : { ...others, reasons, checkNames } };
}

/**
 * Renders the root layout. The server reads the theme from a cookie, so no script has to run before the first paint.
 */
export default async function RootLayout({ children }: { children: ReactNode }) {
  const theme = parseTheme((await cookies()).get(THEME_COOKIE)?.value);
  return (
    <html lang={await getLocale()} data-theme={theme === 'system' ? undefined : theme}>
      <body>
        <NextIntlClientProvider messages={await pickRootMessages()}>
          <RequestTexts />
          <TooltipProvider>{children}</TooltipProvider>
          <Toaster />
        </NextIntlClientProvider>
      </body>
    </html>
  );
}
