import type { ReactNode } from 'react';
import { AreaMessages } from '@/app/area-messages';

/** Gives the channels their messages, those of the forms for servers and folders included. */
export default function ChannelsLayout({ children }: { children: ReactNode }) {
  return <AreaMessages areas={['channels', 'connections']}>{children}</AreaMessages>;
}
