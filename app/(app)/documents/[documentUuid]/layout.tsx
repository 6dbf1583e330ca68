import type { ReactNode } from 'react';
import { AreaMessages } from '@/app/area-messages';

/** Gives the document its messages, those of the actions it shares with the list included. */
export default function DocumentLayout({ children }: { children: ReactNode }) {
  return (
    <AreaMessages areas={['document', 'documents', 'destinations', 'values', 'sentences']}>
      {children}
    </AreaMessages>
  );
}
