import { UsersRound } from 'lucide-react';
import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { invitationsHref } from '@/components/api/invitations';
import { SignOutButton } from '@/components/sign-in/sign-out-button';
import { EmptyState } from '@/components/ui/empty-state';
import { services } from '@/lib/platform/context';
import { hasOrganization, requirePersonContext } from '@/lib/server/http/request-session';
import { getAccount } from '@/lib/tenancy/access/get-account';
import { listInvitations } from '@/lib/tenancy/organizations/invitations/list-invitations';

export const metadata: Metadata = { title: 'No organization' };

/**
 * Shows a page for signed-in users without an organization, for example after they were removed from their last one.
 */
export default async function NoOrganizationPage() {
  const ctx = await requirePersonContext('/no-organization');
  // A member without the required second factor continues to their account.
  if (await hasOrganization()) redirect('/');
  if ((await listInvitations(ctx)).invitations.length > 0) redirect(invitationsHref);
  const { email } = await getAccount(await services(), ctx.actor);
  return (
    <main className="flex h-dvh flex-col bg-surface">
      <EmptyState
        icon={UsersRound}
        heading="h1"
        title="You are not in an organization"
        actions={<SignOutButton />}
      >
        You are signed in as {email}. Ask an owner or admin of your organization to add this address, then
        reload this page. Or sign out to use another address.
      </EmptyState>
    </main>
  );
}
