import type { Metadata } from 'next';
import { AccountView } from '@/components/account/account-view';
import { accountHref } from '@/components/api/document-links';
import type { Person } from '@/lib/foundation/actor';
import { getPageContext } from '@/lib/server/http/request-session';
import { listAccessTokens } from '@/lib/tenancy/access-tokens/list-access-tokens';
import { getOwnAccount } from '@/lib/tenancy/account/get-own-account';
import { listSessions } from '@/lib/tenancy/account/list-sessions';

export const metadata: Metadata = { title: 'Your account' };

export default async function AccountPage() {
  const { actor, ...rest } = await getPageContext({}, accountHref);
  const person: Person = {
    kind: 'person',
    userId: actor.userId,
    sessionId: actor.sessionId,
    installationOwner: false,
  };
  const ctx = { ...rest, actor: person };
  const [account, sessions, tokens] = await Promise.all([
    getOwnAccount(ctx),
    listSessions(ctx),
    listAccessTokens(ctx),
  ]);
  return <AccountView account={account} sessions={sessions} tokens={tokens} />;
}
