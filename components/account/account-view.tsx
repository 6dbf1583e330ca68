import { PageHeader } from '@/components/ui/navigation';
import { Notice } from '@/components/ui/notice';
import type { AccessTokenList } from '@/lib/tenancy/access-tokens/schemas';
import type { Account, SessionList } from '@/lib/tenancy/account/schemas';
import { NameBlock } from './name-block';
import { PasswordBlock } from './password-block';
import { SessionsBlock } from './sessions-block';
import { TokensBlock } from './tokens-block';

interface AccountViewProps {
  account: Account;
  sessions: SessionList;
  tokens: AccessTokenList;
}

/** Shows the settings of the signed-in user. */
export function AccountView({ account, sessions, tokens }: AccountViewProps) {
  return (
    <>
      <PageHeader title="Your account" />
      <div className="min-h-0 flex-1 overflow-auto px-4 pb-24 wide:px-8">
        <NameBlock first={account} />
        {account.has_password ? (
          <PasswordBlock email={account.email} />
        ) : (
          <Notice className="mt-6 max-w-[720px]">
            You sign in with single sign-on, so this account has no password.
          </Notice>
        )}
        <SessionsBlock first={sessions} />
        <TokensBlock first={tokens} />
      </div>
    </>
  );
}
