import type { ReactNode } from 'react';
import { DeskShell } from '../../desk-shell';

export default function ProjectsLayout({ children }: { children: ReactNode }) {
  return <DeskShell>{children}</DeskShell>;
}
