import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { organizationHref } from '@/components/api/document-links';
import { ApiKeysView } from '@/components/organization/api-keys-view';
import { getPageContext } from '@/lib/server/http/request-session';
import { listApiKeys } from '@/lib/tenancy/api-keys/list-api-keys';
import { listProjects } from '@/lib/tenancy/projects/list-projects';
import { unwrapOrNotFound } from '../../../or-not-found';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('organization.keys');
  return { title: t('title') };
}

export default async function KeysPage() {
  const ctx = await getPageContext({}, organizationHref('keys'));
  const [first, { projects }] = await unwrapOrNotFound(Promise.all([listApiKeys(ctx), listProjects(ctx)]));
  return <ApiKeysView organizationId={ctx.actor.organizationId} initialData={first} projects={projects} />;
}
