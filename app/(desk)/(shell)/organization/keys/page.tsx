import type { Metadata } from 'next';
import { organizationHref } from '@/components/api/document-links';
import { KeysView } from '@/components/organization/keys-view';
import { listApiKeys } from '@/lib/api-keys/list-api-keys';
import { pageContext } from '@/lib/http/session';
import { listProjects } from '@/lib/projects/list-projects';
import { orNotFound } from '../../../or-not-found';

export const metadata: Metadata = { title: 'API keys' };

export default async function KeysPage() {
  const ctx = await pageContext({}, organizationHref('keys'));
  const [first, { projects }] = await orNotFound(Promise.all([listApiKeys(ctx), listProjects(ctx)]));
  return <KeysView organizationId={ctx.actor.organizationId} first={first} projects={projects} />;
}
