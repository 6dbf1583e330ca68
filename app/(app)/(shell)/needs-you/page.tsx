import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { needsYouHref } from '@/components/api/document-links';
import { NeedsYouView } from '@/components/projects/needs-you-view';
import { listWaitingDocuments } from '@/lib/documents/waiting/list-waiting-documents';
import { getPageContext } from '@/lib/server/http/request-session';
import { listProjects } from '@/lib/tenancy/projects/list-projects';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('projects.needsYou');
  return { title: t('title') };
}

/** Number of documents per page of the list. */
const LIMIT = 50;

export default async function NeedsYouPage() {
  const ctx = await getPageContext({}, needsYouHref);
  const [{ projects }, waiting] = await Promise.all([
    listProjects(ctx),
    listWaitingDocuments(ctx, { limit: LIMIT }),
  ]);
  return (
    <NeedsYouView
      organizationId={ctx.actor.organizationId}
      projects={projects}
      initial={waiting}
      limit={LIMIT}
    />
  );
}
