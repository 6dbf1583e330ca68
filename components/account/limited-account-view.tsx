'use client';

import { useTranslations } from 'next-intl';
import { selectOrganization } from '@/components/api/invitations';
import { SignOutButton } from '@/components/sign-in/sign-out-button';
import { Button } from '@/components/ui/button';
import { Logo } from '@/components/ui/logo';
import { AccountSections, type AccountSectionsProps } from './account-sections';

interface LimitedAccountViewProps extends AccountSectionsProps {
  /** Organizations that the user can use without a second factor. */
  others: readonly { id: string; name: string }[];
}

/** Shows the account of a user whose organization requires a second factor that they lack. */
export function LimitedAccountView({ others, ...sections }: LimitedAccountViewProps) {
  const t = useTranslations('account');
  return (
    <main className="flex h-dvh flex-col bg-surface">
      <header className="flex min-h-14 shrink-0 flex-wrap items-center gap-2 border-line border-b px-4 py-2 wide:px-8">
        <Logo className="size-6" />
        <h1 className="mr-auto truncate text-title">{t('title')}</h1>
        {others.map(({ id, name }) => (
          <Button
            key={id}
            size="lg"
            onClick={() => void selectOrganization(id).then(() => window.location.assign('/'))}
          >
            {t('switchTo', { organization: name })}
          </Button>
        ))}
        <SignOutButton />
      </header>
      <div className="min-h-0 flex-1 overflow-auto px-4 pb-24 wide:px-8">
        <AccountSections {...sections} onFactorAdded={() => window.location.assign('/')} />
      </div>
    </main>
  );
}
