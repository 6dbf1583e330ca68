import { PageHead } from '@/components/ui/navigation';
import { Note } from '@/components/ui/note';
import type { AccessTokenList } from '@/lib/access-tokens/schemas';
import type { Account, SessionList } from '@/lib/account/schemas';
import { NameBlock } from './name-block';
import { PasswordBlock } from './password-block';
import { SessionsBlock } from './sessions-block';
import { TokensBlock } from './tokens-block';

interface AccountViewProps {
  account: Account;
  sessions: SessionList;
  tokens: AccessTokenList;
}

/** What belongs to the one who is signed in. */
export function AccountView({ account, sessions, tokens }: AccountViewProps) {
  return (
    <>
      <PageHead title="Your account" />
      <div className="min-h-0 flex-1 overflow-auto px-4 pb-24 desk:px-8">
        <NameBlock first={account} />
        {account.has_password ? (
          <PasswordBlock email={account.email} />
        ) : (
          <Note className="mt-6 max-w-[720px]">
            You sign in with your organization’s own sign-in, so there is no password here.
          </Note>
        )}
        <SessionsBlock first={sessions} />
        <TokensBlock first={tokens} />
      </div>
    </>
  );
}
