import type { Metadata } from 'next';
import { EnterCodeFirst } from '@/components/invitations/enter-code-first';
import { InvitationsView } from '@/components/invitations/invitations-view';
import { SignInFirst } from '@/components/invitations/sign-in-first';
import { AuthHeader, AuthLayout } from '@/components/sign-in/auth-layout';
import { services } from '@/lib/platform/context';
import { getPersonContext, hasOrganization, isSecondFactorPending } from '@/lib/server/http/request-session';
import { getAccount } from '@/lib/tenancy/access/get-account';
import { listInvitations } from '@/lib/tenancy/organizations/invitations/list-invitations';

/** Sends no referrer and forbids indexing, because the URL can contain an invitation code. */
export const metadata: Metadata = {
  title: 'Invitations',
  referrer: 'no-referrer',
  robots: { index: false, follow: false },
};

export default async function InvitationsPage() {
  const ctx = await getPersonContext();
  if (!ctx) {
    if (await isSecondFactorPending()) return <EnterCodeFirst />;
    return (
      <AuthLayout>
        <AuthHeader title="You have an invitation">
          Sign in with your account to accept or decline the invitation.
        </AuthHeader>
        <SignInFirst />
      </AuthLayout>
    );
  }
  const [{ email }, { invitations }, isMember] = await Promise.all([
    getAccount(await services(), ctx.actor),
    listInvitations(ctx),
    hasOrganization(),
  ]);
  return (
    <AuthLayout>
      <InvitationsView email={email} invitations={invitations} isMember={isMember} />
    </AuthLayout>
  );
}
