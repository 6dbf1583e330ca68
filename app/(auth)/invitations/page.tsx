import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { StepUp } from '@/components/account/step-up';
import { QueryProvider } from '@/components/api/query-provider';
import { EnterCodeFirst } from '@/components/invitations/enter-code-first';
import { InvitationsView } from '@/components/invitations/invitations-view';
import { SignInFirst } from '@/components/invitations/sign-in-first';
import { AuthHeader, AuthLayout } from '@/components/sign-in/auth-layout';
import { services } from '@/lib/platform/context';
import { getPersonContext, hasOrganization, isSecondFactorPending } from '@/lib/server/http/request-session';
import { getAccount } from '@/lib/tenancy/access/get-account';
import { listInvitations } from '@/lib/tenancy/organizations/invitations/list-invitations';

/** Sends no referrer and forbids indexing, because the URL can contain an invitation code. */
export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('auth');
  return {
    title: t('invitations.pageTitle'),
    referrer: 'no-referrer',
    robots: { index: false, follow: false },
  };
}

export default async function InvitationsPage() {
  const ctx = await getPersonContext();
  if (!ctx) {
    if (await isSecondFactorPending()) return <EnterCodeFirst />;
    const t = await getTranslations('auth.invitations');
    return (
      <AuthLayout isSignedIn={false}>
        <AuthHeader title={t('signInTitle')}>{t('signInIntro')}</AuthHeader>
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
    <AuthLayout isSignedIn>
      <InvitationsView email={email} invitations={invitations} isMember={isMember} />
      <QueryProvider>
        <StepUp />
      </QueryProvider>
    </AuthLayout>
  );
}
