import { cookies } from 'next/headers';
import type { ReactNode } from 'react';
import { Shell } from '@/components/shell/shell';
import { THEME_COOKIE, themeOf } from '@/components/ui/theme';
import { currentMember, pageContext, type Scope } from '@/lib/http/session';
import { getReader } from '@/lib/organizations/get-reader';
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
  const [reader, { projects }] = await Promise.all([getReader(ctx), listProjects(ctx)]);
  const theme = themeOf((await cookies()).get(THEME_COOKIE)?.value);
  return (
    <Shell reader={reader} projects={projects} theme={theme}>
      {children}
    </Shell>
  );
}
