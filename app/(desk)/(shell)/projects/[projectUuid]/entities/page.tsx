import type { Metadata } from 'next';
import { Suspense } from 'react';
import { EntitiesView } from '@/components/entities/entities-view';
import { may } from '@/lib/access/permissions';
import { requireProject } from '@/lib/access/require-project';
import { listEntities } from '@/lib/entity-records/list-entities';
import { pageContext } from '@/lib/http/session';
import { orNotFound } from '../../../../or-not-found';

export const metadata: Metadata = { title: 'Entity records' };

interface Props {
  params: Promise<{ projectUuid: string }>;
}

export default async function EntitiesPage({ params }: Props) {
  const { projectUuid } = await params;
  const ctx = await pageContext({ uuid: projectUuid }, `/projects/${projectUuid}/entities`);
  const project = await orNotFound(requireProject(ctx, projectUuid));
  const { entities } = await listEntities(ctx, project.id);
  return (
    <Suspense>
      <EntitiesView
        projectUuid={project.id}
        initial={entities}
        mayManage={may(ctx.actor, 'manage_entities')}
        mayEdit={may(ctx.actor, 'edit_records')}
      />
    </Suspense>
  );
}
