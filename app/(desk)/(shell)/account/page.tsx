import type { Metadata } from 'next';
import { AccountView } from '@/components/account/account-view';
import { accountHref } from '@/components/api/document-links';
import type { Person } from '@/lib/access/actor';
import { listAccessTokens } from '@/lib/access-tokens/list-access-tokens';
import { getOwnAccount } from '@/lib/account/get-own-account';
import { listSessions } from '@/lib/account/list-sessions';
import { pageContext } from '@/lib/http/session';

export const metadata: Metadata = { title: 'Your account' };

export default async function AccountPage() {
  const { actor, ...rest } = await pageContext({}, accountHref);
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
