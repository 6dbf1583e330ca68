'use client';

import { IntlProvider, useLocale, useMessages } from 'next-intl';
import { type ReactNode, useMemo } from 'react';
import type { Area, Catalog } from '@/lib/foundation/languages/catalog';

interface AddMessagesProps {
  messages: Partial<Pick<Catalog, Area>>;
  children: ReactNode;
}

/** Gives the components inside the messages of further areas. Those of the layouts around it stay available. */
export function AddMessages({ messages, children }: AddMessagesProps) {
  const outer = useMessages();
  const all = useMemo(() => ({ ...outer, ...messages }), [outer, messages]);
  return (
    <IntlProvider locale={useLocale()} messages={all}>
      {children}
    </IntlProvider>
  );
}
