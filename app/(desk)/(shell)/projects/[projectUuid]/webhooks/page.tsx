import type { Metadata } from 'next';
import { Suspense } from 'react';
import { WebhooksView } from '@/components/webhooks/webhooks-view';
import { requireProject } from '@/lib/access/require-project';
import { pageContext } from '@/lib/http/session';
import { listEndpoints } from '@/lib/webhooks/list-endpoints';
import { orNotFound } from '../../../../or-not-found';

export const metadata: Metadata = { title: 'Webhooks' };

interface Props {
  params: Promise<{ projectUuid: string }>;
}

export default async function WebhooksPage({ params }: Props) {
  const { projectUuid } = await params;
  const ctx = await pageContext({ uuid: projectUuid }, `/projects/${projectUuid}/webhooks`);
  const project = await orNotFound(requireProject(ctx, projectUuid));
  const first = await orNotFound(listEndpoints(ctx, project.id));
  return (
    <Suspense>
      <WebhooksView projectUuid={project.id} first={first} />
    </Suspense>
  );
}
