import type { ReactNode } from 'react';
import { AreaMessages } from '@/app/area-messages';

export default function EntitiesLayout({ children }: { children: ReactNode }) {
  return <AreaMessages areas={['entities']}>{children}</AreaMessages>;
}
