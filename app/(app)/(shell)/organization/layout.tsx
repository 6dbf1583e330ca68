import type { ReactNode } from 'react';
import { AreaMessages } from '@/app/area-messages';
import { MemberShell } from '../member-shell';

export default function OrganizationLayout({ children }: { children: ReactNode }) {
  return (
    <MemberShell>
      <AreaMessages areas={['organization']}>{children}</AreaMessages>
    </MemberShell>
  );
}
