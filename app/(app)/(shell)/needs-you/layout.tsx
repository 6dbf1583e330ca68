import type { ReactNode } from 'react';
import { MemberShell } from '../member-shell';

export default function NeedsYouLayout({ children }: { children: ReactNode }) {
  return <MemberShell>{children}</MemberShell>;
}
