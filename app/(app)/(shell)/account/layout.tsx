import type { ReactNode } from 'react';
import { AreaMessages } from '@/app/area-messages';
import { MemberShell } from '../member-shell';

export default function AccountLayout({ children }: { children: ReactNode }) {
  return (
    <MemberShell>
      <AreaMessages areas={['account']}>{children}</AreaMessages>
    </MemberShell>
  );
}
