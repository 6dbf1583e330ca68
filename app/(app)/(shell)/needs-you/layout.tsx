import type { ReactNode } from 'react';
import { AreaMessages } from '@/app/area-messages';
import { MemberShell } from '../member-shell';

export default function NeedsYouLayout({ children }: { children: ReactNode }) {
  return (
    <MemberShell>
      <AreaMessages areas={['projects']}>{children}</AreaMessages>
    </MemberShell>
  );
}
