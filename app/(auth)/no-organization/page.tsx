import { UsersRound } from 'lucide-react';
import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { invitationsHref } from '@/components/api/invitations';
import { SignOutButton } from '@/components/sign-in/sign-out-button';
import { EmptyState } from '@/components/ui/empty-state';
import { getAccount } from '@/lib/access/get-account';
import { services } from '@/lib/context';
import { currentMember, personContext } from '@/lib/http/session';
import { listInvitations } from '@/lib/organizations/invitations/list-invitations';

export const metadata: Metadata = { title: 'No organization' };

/** For someone who is signed in and belongs nowhere, such as a member whom the last organization has removed. */
export default async function NoOrganizationPage() {
  const ctx = await personContext();
  if (!ctx) redirect('/sign-in');
  if (await currentMember()) redirect('/');
  if ((await listInvitations(ctx)).invitations.length > 0) redirect(invitationsHref);
  const { email } = await getAccount(await services(), ctx.actor);
  return (
    <main className="flex h-dvh flex-col bg-surface">
      <EmptyState
        icon={UsersRound}
        heading="h1"
        title="You belong to no organization"
        actions={<SignOutButton />}
      >
        You are signed in as {email}. Ask an owner or admin of your organization to add this address, then
        load this page again; or sign out to use another one.
      </EmptyState>
    </main>
  );
}
