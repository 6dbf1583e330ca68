import type { ReactNode } from 'react';
import { AreaMessages } from '@/app/area-messages';

/** Gives the webhooks their messages. */
export default function WebhooksLayout({ children }: { children: ReactNode }) {
  return <AreaMessages areas={['connections', 'webhooks']}>{children}</AreaMessages>;
}
