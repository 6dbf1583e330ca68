'use client';

import { createContext, useContext } from 'react';

const PortalHostContext = createContext<HTMLElement | null>(null);

/**
 * Provides the container for floating elements inside a dialog. Content outside an open dialog is hidden from screen
 * readers.
 */
export const PortalHost = PortalHostContext.Provider;

/** Returns the element to render menus, lists and tooltips in: the enclosing dialog, else the page's main landmark. */
export function usePortalHost(): HTMLElement | undefined {
  const host = useContext(PortalHostContext);
  if (host) return host;
  return typeof document === 'undefined' ? undefined : (document.querySelector('main') ?? undefined);
}
