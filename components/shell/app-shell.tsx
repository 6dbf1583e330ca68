import { type ReactNode, Suspense } from 'react';
import { NavigationProvider } from '@/components/ui/navigation';
import { ActivityTray } from './activity-tray';
import { NavigationDrawer } from './navigation-drawer';
import { Sidebar, type SidebarProps } from './sidebar';
import { MAIN_ID, SkipLink } from './skip-link';

interface AppShellProps extends SidebarProps {
  children: ReactNode;
}

/** Renders the sidebar and the page. */
export function AppShell({ children, ...sidebar }: AppShellProps) {
  return (
    <NavigationProvider>
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
      <Suspense>
        <NavigationDrawer>
          <Sidebar {...sidebar} />
        </NavigationDrawer>
      </Suspense>
    </NavigationProvider>
  );
}
