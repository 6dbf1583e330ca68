'use client';

import { useParams, usePathname } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { type ReactNode, Suspense } from 'react';
import { entitiesHref, listHref } from '@/components/api/document-links';
import { useNotifications } from '@/components/api/use-notifications';
import { NavigationProvider } from '@/components/ui/navigation';
import { useToastScope } from '@/components/ui/use-toast-scope';
import type { NotificationList } from '@/lib/tenancy/notifications/schemas';
import { ActivityTray } from './activity-tray';
import { NavigationDrawer } from './navigation-drawer';
import { ShortcutsHelp } from './shortcuts-help';
import { Sidebar, type SidebarProps } from './sidebar';

/** ID of the main content element. */
const MAIN_ID = 'page';

/** First Tab stop: skips the navigation to the main content, or to the last focused row of a list. */
function SkipLink() {
  const t = useTranslations('shell.skip');
  const path = usePathname();
  const { projectUuid = '' } = useParams<{ projectUuid?: string }>();
  return (
    <a
      href={`#${MAIN_ID}`}
      onClick={(event) => {
        event.preventDefault();
        const page = document.getElementById(MAIN_ID);
        (page?.querySelector<HTMLElement>('[data-row][tabindex="0"]') ?? page)?.focus();
      }}
      className="fixed top-2 left-2 z-70 flex h-8 -translate-y-16 items-center rounded-1 bg-inverse px-3 font-medium text-on-inverse focus:translate-y-0 focus:shadow-3"
    >
      {t(getSkipTarget(path, projectUuid))}
    </a>
  );
}

function getSkipTarget(path: string, projectUuid: string): 'documents' | 'records' | 'page' {
  if (path === listHref(projectUuid)) return 'documents';
  return path === entitiesHref(projectUuid) ? 'records' : 'page';
}

const getUnreadCount = ({ unread_count: count }: NotificationList): number => count;

export interface AppShellProps extends SidebarProps {
  children: ReactNode;
}

/** Renders the sidebar and the page. */
export function AppShell({ children, ...sidebar }: AppShellProps) {
  const t = useTranslations('shell');
  const { projectUuid = null } = useParams<{ projectUuid?: string }>();
  useToastScope(projectUuid);
  const { data: unread = 0 } = useNotifications(sidebar.user.organization.id, getUnreadCount);
  const notice = unread === 0 ? '' : t('notifications.unread', { count: unread });
  return (
    <NavigationProvider notice={notice}>
      <SkipLink />
      <div className="grid h-dvh grid-cols-[minmax(0,1fr)] wide:grid-cols-[14rem_minmax(0,1fr)]">
        <header className="min-h-0 max-wide:hidden">
          <Suspense>
            <Sidebar {...sidebar} />
          </Suspense>
        </header>
        <main
          id={MAIN_ID}
          tabIndex={-1}
          className="relative flex min-h-0 min-w-0 flex-col overflow-hidden bg-surface outline-none wide:my-2 wide:mr-2 wide:rounded-3 wide:border wide:border-line wide:shadow-1"
        >
          {children}
          <ActivityTray />
        </main>
      </div>
      <ShortcutsHelp />
      <Suspense>
        <NavigationDrawer>
          <Sidebar {...sidebar} />
        </NavigationDrawer>
      </Suspense>
    </NavigationProvider>
  );
}
