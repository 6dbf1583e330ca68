import type { ReactNode } from 'react';
import { AreaMessages } from '@/app/area-messages';

/** Gives the editor its messages, those of the actions it shares with the list included. */
export default function ReviewLayout({ children }: { children: ReactNode }) {
  return <AreaMessages areas={['pagePlan', 'documents', 'sentences']}>{children}</AreaMessages>;
}
