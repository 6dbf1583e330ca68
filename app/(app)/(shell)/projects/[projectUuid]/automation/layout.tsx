import type { ReactNode } from 'react';
import { AreaMessages } from '@/app/area-messages';

/** Gives the report on automations its messages. */
export default function AutomationLayout({ children }: { children: ReactNode }) {
  return <AreaMessages areas={['automation']}>{children}</AreaMessages>;
}
