import type { ReactNode } from 'react';
import { AreaMessages } from '@/app/area-messages';

/** Gives the groups their messages, those of the list’s notices and toasts included. */
export default function DuplicatesLayout({ children }: { children: ReactNode }) {
  return <AreaMessages areas={['documents', 'duplicates']}>{children}</AreaMessages>;
}
