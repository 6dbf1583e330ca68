import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { Suspense } from 'react';
import { EntitiesView } from '@/components/entities/entities-view';
import { listEntities } from '@/lib/documents/entity-records/list-entities';
import { getPageContext } from '@/lib/server/http/request-session';
import { isPermitted } from '@/lib/tenancy/access/permissions';
import { requireProject } from '@/lib/tenancy/access/require-project';
import { unwrapOrNotFound } from '../../../../or-not-found';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('entities');
  return { title: t('title') };
}

interface Props {
  params: Promise<{ projectUuid: string }>;
}

export default async function EntitiesPage({ params }: Props) {
  const { projectUuid } = await params;
  const ctx = await getPageContext({ uuid: projectUuid }, `/projects/${projectUuid}/entities`);
  const project = await unwrapOrNotFound(requireProject(ctx, projectUuid));
  const { entities } = await listEntities(ctx, project.id);
  return (
    <Suspense>
      <EntitiesView
        projectUuid={project.id}
        initial={entities}
        canManage={isPermitted(ctx.actor, 'manage_entities') && !project.archivedAt}
        canEdit={isPermitted(ctx.actor, 'edit_records') && !project.archivedAt}
      />
    </Suspense>
  );
}
