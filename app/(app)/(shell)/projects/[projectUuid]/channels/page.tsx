import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { Suspense } from 'react';
import { ChannelsView } from '@/components/channels/channels-view';
import { getPageContext } from '@/lib/server/http/request-session';
import { isPermitted } from '@/lib/tenancy/access/permissions';
import { requireProject } from '@/lib/tenancy/access/require-project';
import { unwrapOrNotFound } from '../../../../or-not-found';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('channels');
  return { title: t('title') };
}

interface Props {
  params: Promise<{ projectUuid: string }>;
}

export default async function ChannelsPage({ params }: Props) {
  const { projectUuid } = await params;
  const ctx = await getPageContext({ uuid: projectUuid }, `/projects/${projectUuid}/channels`);
  const project = await unwrapOrNotFound(requireProject(ctx, projectUuid));
  if (!isPermitted(ctx.actor, 'manage_channels')) notFound();
  return (
    <Suspense>
      <ChannelsView projectUuid={project.id} />
    </Suspense>
  );
}
