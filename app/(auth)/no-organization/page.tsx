import { UsersRound } from 'lucide-react';
import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { invitationsHref } from '@/components/api/invitations';
import { LanguageSelect } from '@/components/language/language-select';
import { SignOutButton } from '@/components/sign-in/sign-out-button';
import { EmptyState } from '@/components/ui/empty-state';
import { services } from '@/lib/platform/context';
import { hasOrganization, requirePersonContext } from '@/lib/server/http/request-session';
import { getAccount } from '@/lib/tenancy/access/get-account';
import { listInvitations } from '@/lib/tenancy/organizations/invitations/list-invitations';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('auth');
  return { title: t('noOrganization.pageTitle') };
}

/**
 * Shows a page for signed-in users without an organization, for example after they were removed from their last one.
 */
export default async function NoOrganizationPage() {
  const ctx = await requirePersonContext('/no-organization');
  // A member without the required second factor continues to their account.
  if (await hasOrganization()) redirect('/');
  if ((await listInvitations(ctx)).invitations.length > 0) redirect(invitationsHref);
  const { email } = await getAccount(await services(), ctx.actor);
  const t = await getTranslations('auth.noOrganization');
  return (
    <main className="flex h-dvh flex-col bg-surface">
      <EmptyState icon={UsersRound} heading="h1" title={t('title')} actions={<SignOutButton />}>
        {t('text', { email })}
      </EmptyState>
      <div className="mx-auto w-40 shrink-0 pb-6">
        <LanguageSelect isSignedIn />
      </div>
    </main>
  );
}
