import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Notice } from '@/components/ui/notice';
import type { AccessTokenList } from '@/lib/tenancy/access-tokens/schemas';
import type { Account, SessionList } from '@/lib/tenancy/account/schemas';
import type { SecondFactors } from '@/lib/tenancy/second-factors/schemas';
import { LanguageBlock } from './language-block';
import { NameBlock } from './name-block';
import { PasswordBlock } from './password-block';
import { SecondFactorBlock } from './second-factor-block';
import { SessionsBlock } from './sessions-block';
import { TokensBlock } from './tokens-block';

export interface AccountSectionsProps {
  account: Account;
  secondFactors: SecondFactors;
  sessions: SessionList;
  tokens: AccessTokenList;
  /** Section after the name. */
  children?: ReactNode;
  onFactorAdded?: () => void;
}

/** Renders the settings of the signed-in user that don't depend on an organization. */
export function AccountSections(props: AccountSectionsProps) {
  const t = useTranslations('account');
  const { account, secondFactors, sessions, tokens, children, onFactorAdded } = props;
  const factor = <SecondFactorBlock first={secondFactors} onAdded={onFactorAdded} />;
  const isFactorMissing = secondFactors.required_by.length > 0 && !secondFactors.enabled;
  return (
    <>
      {isFactorMissing && factor}
      <NameBlock first={account} />
      <LanguageBlock first={account} />
      {children}
      {account.has_password ? (
        <PasswordBlock email={account.email} />
      ) : (
        <Notice className="mt-6 max-w-[720px]">{t('noPassword')}</Notice>
      )}
      {!isFactorMissing && factor}
      <SessionsBlock first={sessions} />
      <TokensBlock first={tokens} />
    </>
  );
}
