import type { ReactNode } from 'react';
import { DeskShell } from '../desk-shell';

export default function OrganizationLayout({ children }: { children: ReactNode }) {
  return <DeskShell>{children}</DeskShell>;
}
