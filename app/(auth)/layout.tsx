import type { ReactNode } from 'react';
import { AreaMessages } from '../area-messages';

export default function AuthPagesLayout({ children }: { children: ReactNode }) {
  return <AreaMessages areas={['auth', 'invitations', 'secondFactor']}>{children}</AreaMessages>;
}
