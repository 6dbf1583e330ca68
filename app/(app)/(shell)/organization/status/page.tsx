import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { organizationHref } from '@/components/api/document-links';
import { StatusView } from '@/components/organization/status-view';
import { getCurrentPerson, getPageContext } from '@/lib/server/http/request-session';
import { isPermitted } from '@/lib/tenancy/access/permissions';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('organization.status');
  return { title: t('title') };
}

export default async function StatusPage() {
  const { actor } = await getPageContext({}, organizationHref('status'));
  if (!isPermitted(actor, 'watch_work')) notFound();
  const person = await getCurrentPerson();
  return <StatusView organizationId={actor.organizationId} canSeeAll={person?.installationOwner ?? false} />;
}
