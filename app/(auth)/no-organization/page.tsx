import { UsersRound } from 'lucide-react';
import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { SignOutButton } from '@/components/sign-in/sign-out-button';
import { EmptyState } from '@/components/ui/empty-state';
import { getAccount } from '@/lib/access/get-account';
import { services } from '@/lib/context';
import { currentMember, currentPerson } from '@/lib/http/session';

export const metadata: Metadata = { title: 'No organization' };

/** For someone who is signed in and belongs nowhere, such as a member whom the last organization has removed. */
export default async function NoOrganizationPage() {
  const person = await currentPerson();
  if (!person) redirect('/sign-in');
  if (await currentMember()) redirect('/');
  const { email } = await getAccount(await services(), person);
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
