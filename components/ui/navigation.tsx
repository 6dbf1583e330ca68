'use client';

import { Menu as MenuIcon } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';
import { IconButton } from './icon-button';
import { useIsHydrated } from './use-hydrated';

interface Navigation {
  open: boolean;
  setOpen: (open: boolean) => void;
  /** What the sidebar shows that needs attention, for example `3 unread notifications`; empty if nothing. */
  notice: string;
}

const NavigationContext = createContext<Navigation>({
  open: false,
  setOpen: () => {},
  notice: '',
});

/** Returns the state of the sidebar on narrow screens. The page header opens the sidebar and the shell shows it. */
export const useNavigation = () => useContext(NavigationContext);

export function NavigationProvider({
  notice = '',
  children,
}: Partial<Pick<Navigation, 'notice'>> & { children: ReactNode }) {
  const [open, setOpen] = useState(false);
  const navigation = useMemo(() => ({ open, setOpen, notice }), [open, notice]);
  return <NavigationContext value={navigation}>{children}</NavigationContext>;
}

/** Renders the top of a page: title, search and filters, and the primary button. */
export function PageHeader({ title, children }: { title: string; children?: ReactNode }) {
  const t = useTranslations('ui');
  const { open, setOpen, notice: current } = useNavigation();
  // The sidebar may have loaded the notifications before this part of the page hydrates.
  const notice = useIsHydrated() ? current : '';
  return (
    <header className="flex h-14 shrink-0 items-center gap-2 border-line border-b px-5 max-[30rem]:gap-1.5 max-wide:px-3">
      <span className="relative wide:hidden">
        <IconButton
          icon={MenuIcon}
          label={notice ? t('menuNotice', { notice }) : t('menu')}
          tooltip={false}
          aria-expanded={open}
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        />
        {notice && (
          <span
            aria-hidden="true"
            className="pointer-events-none absolute top-0.5 right-0.5 size-2 rounded-full bg-accent"
          />
        )}
      </span>
      <h1 className="mr-1 truncate text-title max-[30rem]:mr-0 wide:shrink-0">{title}</h1>
      {children}
    </header>
  );
}
