import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { organizationHref } from '@/components/api/document-links';
import { AuditView } from '@/components/organization/audit-view';
import { getPageContext } from '@/lib/server/http/request-session';
import { requirePermission } from '@/lib/tenancy/access/permissions';
import { listApiKeys } from '@/lib/tenancy/api-keys/list-api-keys';
import { listMembers } from '@/lib/tenancy/organizations/list-members';
import { listProjects } from '@/lib/tenancy/projects/list-projects';
import { unwrapOrNotFound } from '../../../or-not-found';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('organization.audit');
  return { title: t('title') };
}

export default async function AuditPage() {
  const ctx = await getPageContext({}, organizationHref('audit'));
  const people = await unwrapOrNotFound(loadPossibleActors(ctx));
  const { projects } = await listProjects(ctx);
  return <AuditView organizationId={ctx.actor.organizationId} people={people} projects={projects} />;
}

/** Loads the members and API keys that can appear as actors. */
async function loadPossibleActors(ctx: Awaited<ReturnType<typeof getPageContext>>) {
  requirePermission(ctx.actor, 'read_audit');
  const { members } = await listMembers(ctx, ctx.actor.organizationId);
  const { api_keys: keys } = await listApiKeys(ctx);
  const t = await getTranslations('organization.audit');
  return [
    ...members.map(({ user_id: id, email }) => ({ id, name: email })),
    ...keys.map(({ id, name }) => ({ id, name: t('keyName', { name }) })),
  ];
}
