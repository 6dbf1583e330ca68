'use client';

import { createContext, useContext } from 'react';

const PortalHostContext = createContext<HTMLElement | null>(null);

/** What floats above a dialog belongs into it: everything outside of an open one is hidden from screen readers. */
export const PortalHost = PortalHostContext.Provider;

/** Where menus, lists and tooltips are drawn: in the dialog around them, else in the page's main landmark. */
export function usePortalHost(): HTMLElement | undefined {
  const host = useContext(PortalHostContext);
  if (host) return host;
  return typeof document === 'undefined' ? undefined : (document.querySelector('main') ?? undefined);
}
