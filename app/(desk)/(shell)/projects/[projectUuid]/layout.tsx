import type { ReactNode } from 'react';
import { DeskShell } from '../../desk-shell';

interface Props {
  params: Promise<{ projectUuid: string }>;
  children: ReactNode;
}

export default async function ProjectLayout({ params, children }: Props) {
  const { projectUuid } = await params;
  return <DeskShell scope={{ uuid: projectUuid }}>{children}</DeskShell>;
}
