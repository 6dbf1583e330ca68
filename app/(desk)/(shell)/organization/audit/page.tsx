import type { Metadata } from 'next';
import { organizationHref } from '@/components/api/document-links';
import { AuditView } from '@/components/organization/audit-view';
import { requirePermission } from '@/lib/access/permissions';
import { listApiKeys } from '@/lib/api-keys/list-api-keys';
import { pageContext } from '@/lib/http/session';
import { listMembers } from '@/lib/organizations/list-members';
import { listProjects } from '@/lib/projects/list-projects';
import { orNotFound } from '../../../or-not-found';

export const metadata: Metadata = { title: 'Audit log' };

export default async function AuditPage() {
  const ctx = await pageContext({}, organizationHref('audit'));
  const people = await orNotFound(whoCanHaveActed(ctx));
  const { projects } = await listProjects(ctx);
  return <AuditView organizationId={ctx.actor.organizationId} people={people} projects={projects} />;
}

/** Members by their accounts, and keys: both act. */
async function whoCanHaveActed(ctx: Awaited<ReturnType<typeof pageContext>>) {
  requirePermission(ctx.actor, 'read_audit');
  const { members } = await listMembers(ctx, ctx.actor.organizationId);
  const { api_keys: keys } = await listApiKeys(ctx);
  return [
    ...members.map(({ user_id: id, email }) => ({ id, name: email })),
    ...keys.map(({ id, name }) => ({ id, name: `Key “${name}”` })),
  ];
}
