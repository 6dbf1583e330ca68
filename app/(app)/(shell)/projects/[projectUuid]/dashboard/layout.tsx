import type { ReactNode } from 'react';
import { AreaMessages } from '@/app/area-messages';

/** Gives the dashboard its messages. */
export default function DashboardLayout({ children }: { children: ReactNode }) {
  return <AreaMessages areas={['dashboard']}>{children}</AreaMessages>;
}
