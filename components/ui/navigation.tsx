'use client';

import { Menu as MenuIcon } from 'lucide-react';
import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';
import { IconButton } from './icon-button';

interface Navigation {
  open: boolean;
  setOpen: (open: boolean) => void;
}

const NavigationContext = createContext<Navigation>({ open: false, setOpen: () => {} });

/** Returns the state of the sidebar on narrow screens. The page header opens the sidebar and the shell shows it. */
export const useNavigation = () => useContext(NavigationContext);

export function NavigationProvider({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState(false);
  const navigation = useMemo(() => ({ open, setOpen }), [open]);
  return <NavigationContext value={navigation}>{children}</NavigationContext>;
}

/** Renders the top of a page: title, search and filters, and the primary button. */
export function PageHeader({ title, children }: { title: string; children?: ReactNode }) {
  const { open, setOpen } = useNavigation();
  return (
    <header className="flex h-14 shrink-0 items-center gap-2 border-line border-b px-5 max-wide:px-3">
      <IconButton
        icon={MenuIcon}
        label="Menu"
        tooltip={false}
        aria-expanded={open}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="wide:hidden"
      />
      <h1 className="mr-1 truncate text-title">{title}</h1>
      {children}
    </header>
  );
}
