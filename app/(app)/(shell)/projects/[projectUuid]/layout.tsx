import type { ReactNode } from 'react';
import { MemberShell } from '../../member-shell';

interface Props {
  params: Promise<{ projectUuid: string }>;
  children: ReactNode;
}

export default async function ProjectLayout({ params, children }: Props) {
  const { projectUuid } = await params;
  return <MemberShell scope={{ uuid: projectUuid }}>{children}</MemberShell>;
}
