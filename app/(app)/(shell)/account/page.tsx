import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { AccountView } from '@/components/account/account-view';
import { LimitedAccountView } from '@/components/account/limited-account-view';
import { accountHref } from '@/components/api/document-links';
import { getAccountContext } from '@/lib/server/http/request-session';
import { listAccessTokens } from '@/lib/tenancy/access-tokens/list-access-tokens';
import { getOwnAccount } from '@/lib/tenancy/account/get-own-account';
import { listSessions } from '@/lib/tenancy/account/list-sessions';
import { getPreferences } from '@/lib/tenancy/notifications/preferences';
import { listOrganizations } from '@/lib/tenancy/organizations/list-organizations';
import { getSecondFactors } from '@/lib/tenancy/second-factors/get-second-factors';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('account');
  return { title: t('title') };
}

export default async function AccountPage() {
  const { ctx, member, openOrganizations } = await getAccountContext(accountHref);
  const [account, secondFactors, sessions, tokens] = await Promise.all([
    getOwnAccount(ctx),
    getSecondFactors(ctx),
    listSessions(ctx),
    listAccessTokens(ctx),
  ]);
  const view = { account, secondFactors, sessions, tokens };
  if (!member) {
    const { organizations } = await listOrganizations(ctx);
    return (
      <LimitedAccountView
        {...view}
        others={organizations.filter(({ id }) => openOrganizations.includes(id))}
      />
    );
  }
  const { organizationId, role } = member;
  const first = await getPreferences({ ...ctx, actor: member });
  return <AccountView {...view} notifications={{ organizationId, role, first }} />;
}
