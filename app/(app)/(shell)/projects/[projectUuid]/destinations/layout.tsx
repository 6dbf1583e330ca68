import type { ReactNode } from 'react';
import { AreaMessages } from '@/app/area-messages';

/** Gives the destinations their messages, those of the forms for servers and folders included. */
export default function DestinationsLayout({ children }: { children: ReactNode }) {
  return <AreaMessages areas={['connections', 'destinations']}>{children}</AreaMessages>;
}
