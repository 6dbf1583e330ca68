import type { Metadata } from 'next';
import { cookies } from 'next/headers';
import Link from 'next/link';
import { type ReactNode, Suspense } from 'react';
import { LanguageSelect } from '@/components/language/language-select';
import { toNavGroup } from '@/components/reference/nav-groups';
import { ReferenceNav } from '@/components/reference/reference-nav';
import { NavigationDrawer } from '@/components/shell/navigation-drawer';
import { ThemeMenu } from '@/components/shell/theme-menu';
import { Logo } from '@/components/ui/logo';
import { NavigationProvider } from '@/components/ui/navigation';
import { parseTheme, THEME_COOKIE } from '@/components/ui/theme';
import { isSignedIn } from '@/lib/server/http/request-session';
import { AreaMessages } from '../area-messages';
import { apiGroups } from './api-document';
import { getDocsSections, toNavSection } from './guide-sections';

export const metadata: Metadata = { title: { default: 'API', template: '%s · Sheaf API' } };

/** Renders the public API reference, which needs no sign-in. */
export default async function ReferenceLayout({ children }: { children: ReactNode }) {
  const theme = parseTheme((await cookies()).get(THEME_COOKIE)?.value);
  const sections = (await getDocsSections()).map(toNavSection);
  const signedIn = await isSignedIn();
  const sidebar = (
    <div className="flex h-full min-h-0 flex-col gap-2 px-2.5 py-3">
      <Link
        href="/"
        className="flex shrink-0 items-center gap-2 self-start rounded-1 px-2 pt-1 pb-1 font-semibold text-head"
      >
        <Logo className="size-[22px]" />
        Sheaf <span className="font-normal text-ink-3">API</span>
      </Link>
      <ReferenceNav sections={sections} groups={apiGroups.map(toNavGroup)} />
      <div className="flex shrink-0 items-center gap-2">
        <ThemeMenu initial={theme} />
        {!signedIn && <LanguageSelect isSignedIn={false} />}
      </div>
    </div>
  );
  return (
    <AreaMessages areas={['reference']}>
      <NavigationProvider>
        <div className="grid h-dvh grid-cols-[minmax(0,1fr)] wide:grid-cols-[17rem_minmax(0,1fr)]">
          <header className="min-h-0 max-wide:hidden">{sidebar}</header>
          <main className="flex min-h-0 min-w-0 flex-col overflow-hidden bg-surface wide:my-2 wide:mr-2 wide:rounded-3 wide:border wide:border-line wide:shadow-1">
            {children}
          </main>
        </div>
        <Suspense>
          <NavigationDrawer>{sidebar}</NavigationDrawer>
        </Suspense>
      </NavigationProvider>
    </AreaMessages>
  );
}
