import type { ReactNode } from 'react';
import { DeskShell } from '../desk-shell';

export default function AccountLayout({ children }: { children: ReactNode }) {
  return <DeskShell>{children}</DeskShell>;
}
