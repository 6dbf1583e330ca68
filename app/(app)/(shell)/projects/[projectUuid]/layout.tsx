import type { ReactNode } from 'react';
import { AreaMessages } from '@/app/area-messages';
import { ArchivedNotice } from '@/components/projects/archived-notice';
import { getCurrentMember, getPageContext } from '@/lib/server/http/request-session';
import { isPermitted } from '@/lib/tenancy/access/permissions';
import { findProject } from '@/lib/tenancy/access/require-project';
import { toProject } from '@/lib/tenancy/projects/list-projects';
import { MemberShell } from '../../member-shell';

interface Props {
  params: Promise<{ projectUuid: string }>;
  children: ReactNode;
}

export default async function ProjectLayout({ params, children }: Props) {
  const { projectUuid } = await params;
  const scope = { uuid: projectUuid };
  const ctx = (await getCurrentMember(scope)) && (await getPageContext(scope));
  const project = ctx && (await findProject(ctx, projectUuid));
  const archived = project?.archivedAt ? toProject(project) : undefined;
  return (
    <MemberShell scope={scope} archived={archived}>
      {ctx && archived && (
        <AreaMessages areas={['projects']}>
          <ArchivedNotice project={archived} canRestore={isPermitted(ctx.actor, 'manage_projects')} />
        </AreaMessages>
      )}
      {children}
    </MemberShell>
  );
}
