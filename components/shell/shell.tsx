import { type ReactNode, Suspense } from 'react';
import { NavigationProvider } from '@/components/ui/navigation';
import { ActivityTray } from './activity-tray';
import { NavigationDrawer } from './navigation-drawer';
import { Sidebar, type SidebarProps } from './sidebar';
import { MAIN_ID, SkipLink } from './skip-link';

interface ShellProps extends SidebarProps {
  children: ReactNode;
}

/** The desk: a sidebar on it, and one sheet, which the page fills. */
export function Shell({ children, ...sidebar }: ShellProps) {
  return (
    <NavigationProvider>
      <SkipLink />
      <div className="grid h-dvh grid-cols-[minmax(0,1fr)] desk:grid-cols-[14rem_minmax(0,1fr)]">
        <header className="min-h-0 max-desk:hidden">
          <Suspense>
            <Sidebar {...sidebar} />
          </Suspense>
        </header>
        <main
          id={MAIN_ID}
          tabIndex={-1}
          className="relative flex min-h-0 min-w-0 flex-col overflow-hidden bg-surface outline-none desk:my-2 desk:mr-2 desk:rounded-3 desk:border desk:border-line desk:shadow-1"
        >
          {children}
          <ActivityTray />
        </main>
      </div>
      <Suspense>
        <NavigationDrawer>
          <Sidebar {...sidebar} />
        </NavigationDrawer>
      </Suspense>
    </NavigationProvider>
  );
}
