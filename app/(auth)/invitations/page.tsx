import type { Metadata } from 'next';
import { InvitationsView } from '@/components/invitations/invitations-view';
import { SignInFirst } from '@/components/invitations/sign-in-first';
import { Door, DoorHead } from '@/components/sign-in/door';
import { getAccount } from '@/lib/access/get-account';
import { services } from '@/lib/context';
import { currentMember, personContext } from '@/lib/http/session';
import { listInvitations } from '@/lib/organizations/invitations/list-invitations';

/** The address can contain a code, so nothing that is fetched from here names it, and no search engine lists it. */
export const metadata: Metadata = {
  title: 'Invitations',
  referrer: 'no-referrer',
  robots: { index: false, follow: false },
};

export default async function InvitationsPage() {
  const ctx = await personContext();
  if (!ctx) {
    return (
      <Door>
        <DoorHead title="You have an invitation">
          Sign in with your account to accept or decline the invitation.
        </DoorHead>
        <SignInFirst />
      </Door>
    );
  }
  const [{ email }, { invitations }, member] = await Promise.all([
    getAccount(await services(), ctx.actor),
    listInvitations(ctx),
    currentMember(),
  ]);
  return (
    <Door>
      <InvitationsView email={email} invitations={invitations} isMember={member !== null} />
    </Door>
  );
}
