import { getMessages } from 'next-intl/server';
import type { ReactNode } from 'react';
import { AddMessages } from '@/components/language/add-messages';
import type { Area, Catalog } from '@/lib/foundation/languages/catalog';

interface AreaMessagesProps {
  /** Areas that the client components of the page use, dialogs that load on demand included. */
  areas: readonly Area[];
  children: ReactNode;
}

/** Sends the messages of areas to the browser. Layouts around it have sent those of theirs. */
export async function AreaMessages({ areas, children }: AreaMessagesProps) {
  return <AddMessages messages={pickAreas(await getMessages(), areas)}>{children}</AddMessages>;
}

export const pickAreas = (messages: Catalog, areas: readonly Area[]): Partial<Catalog> =>
  Object.fromEntries(areas.map((area) => [area, messages[area]]));
