import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { Suspense } from 'react';
import { DestinationsView } from '@/components/destinations/destinations-view';
import { getPageContext } from '@/lib/server/http/request-session';
import { isPermitted } from '@/lib/tenancy/access/permissions';
import { requireProject } from '@/lib/tenancy/access/require-project';
import { unwrapOrNotFound } from '../../../../or-not-found';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('destinations');
  return { title: t('title') };
}

interface Props {
  params: Promise<{ projectUuid: string }>;
}

export default async function DestinationsPage({ params }: Props) {
  const { projectUuid } = await params;
  const ctx = await getPageContext({ uuid: projectUuid }, `/projects/${projectUuid}/destinations`);
  const project = await unwrapOrNotFound(requireProject(ctx, projectUuid));
  if (!isPermitted(ctx.actor, 'manage_destinations')) notFound();
  return (
    <Suspense>
      <DestinationsView projectUuid={project.id} />
    </Suspense>
  );
}
