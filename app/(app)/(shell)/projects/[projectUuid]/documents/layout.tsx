import type { ReactNode } from 'react';
import { AreaMessages } from '@/app/area-messages';

/** Gives the list its messages, those of the menu that sends documents included. */
export default function DocumentsLayout({ children }: { children: ReactNode }) {
  return <AreaMessages areas={['documents', 'destinations']}>{children}</AreaMessages>;
}
