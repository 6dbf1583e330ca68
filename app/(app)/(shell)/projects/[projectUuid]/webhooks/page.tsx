import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { Suspense } from 'react';
import { WebhooksView } from '@/components/webhooks/webhooks-view';
import { listEndpoints } from '@/lib/delivery/webhooks/list-endpoints';
import { getPageContext } from '@/lib/server/http/request-session';
import { requireProject } from '@/lib/tenancy/access/require-project';
import { unwrapOrNotFound } from '../../../../or-not-found';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('webhooks');
  return { title: t('title') };
}

interface Props {
  params: Promise<{ projectUuid: string }>;
}

export default async function WebhooksPage({ params }: Props) {
  const { projectUuid } = await params;
  const ctx = await getPageContext({ uuid: projectUuid }, `/projects/${projectUuid}/webhooks`);
  const project = await unwrapOrNotFound(requireProject(ctx, projectUuid));
  const first = await unwrapOrNotFound(listEndpoints(ctx, project.id));
  return (
    <Suspense>
      <WebhooksView projectUuid={project.id} initialData={first} />
    </Suspense>
  );
}
