import { cookies } from 'next/headers';
import type { ComponentType, ReactNode } from 'react';
import { InvitationNotice } from '@/components/invitations/invitation-notice';
import type { AppShellProps } from '@/components/shell/app-shell';
import { parseTheme, THEME_COOKIE } from '@/components/ui/theme';
import {
  getCurrentMember,
  getPageContext,
  getPersonContext,
  type Scope,
} from '@/lib/server/http/request-session';
import { getCurrentUser } from '@/lib/tenancy/organizations/get-current-user';
import { listInvitations } from '@/lib/tenancy/organizations/invitations/list-invitations';
import { listProjects } from '@/lib/tenancy/projects/list-projects';
import type { Project } from '@/lib/tenancy/projects/schemas';

export interface MemberShellProps {
  /** Project that the page belongs to. It determines the organization. */
  scope?: Scope;
  /** The page's project if it is archived: the list of projects doesn't contain it. */
  archived?: Project;
  children: ReactNode;
}

interface ShellFrameProps extends MemberShellProps {
  Shell: ComponentType<AppShellProps>;
}

/** Loads what the sidebar of the signed-in member shows, and renders the shell around the page. */
export async function ShellFrame({ Shell, scope, archived, children }: ShellFrameProps) {
  // If no user is signed in, the page redirects to sign-in, because only the page knows its own URL.
  if (!(await getCurrentMember(scope))) return children;
  const ctx = await getPageContext(scope);
  const person = await getPersonContext();
  const [reader, { projects }, invitations] = await Promise.all([
    getCurrentUser(ctx),
    listProjects(ctx),
    person ? listInvitations(person) : null,
  ]);
  const theme = parseTheme((await cookies()).get(THEME_COOKIE)?.value);
  return (
    <Shell user={reader} projects={projects} archived={archived} theme={theme}>
      <InvitationNotice invitations={invitations?.invitations ?? []} />
      {children}
    </Shell>
  );
}
