import { cookies } from 'next/headers';
import type { ReactNode } from 'react';
import { InvitationNotice } from '@/components/invitations/invitation-notice';
import { Shell } from '@/components/shell/shell';
import { THEME_COOKIE, themeOf } from '@/components/ui/theme';
import { currentMember, pageContext, personContext, type Scope } from '@/lib/http/session';
import { getReader } from '@/lib/organizations/get-reader';
import { listInvitations } from '@/lib/organizations/invitations/list-invitations';
import { listProjects } from '@/lib/projects/list-projects';

interface DeskShellProps {
  /** The project that the page is of, which says the organization. */
  scope?: Scope;
  children: ReactNode;
}

/** The sidebar, filled for who is there, with the page beside it. */
export async function DeskShell({ scope, children }: DeskShellProps) {
  // Someone who is not signed in is sent to the door by the page, which knows its own address.
  if (!(await currentMember(scope))) return children;
  const ctx = await pageContext(scope);
  const person = await personContext();
  const [reader, { projects }, invitations] = await Promise.all([
    getReader(ctx),
    listProjects(ctx),
    person ? listInvitations(person) : null,
  ]);
  const theme = themeOf((await cookies()).get(THEME_COOKIE)?.value);
  return (
    <Shell reader={reader} projects={projects} theme={theme}>
      <InvitationNotice invitations={invitations?.invitations ?? []} />
      {children}
    </Shell>
  );
}
