'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { invitationsHref } from '@/components/api/invitations';
import { Button, getButtonClass } from '@/components/ui/button';
import { readInvitationCode } from './invitation-code';

/**
 * Stores the invitation code in this browser tab before sign-in. Shows the sign-in link only after the code is stored.
 */
export function SignInFirst() {
  const t = useTranslations('invitations');
  const [kept, setKept] = useState(false);
  useEffect(() => {
    readInvitationCode();
    setKept(true);
  }, []);
  if (!kept) {
    return (
      <Button variant="primary" size="xl" className="w-full" disabled>
        {t('signIn')}
      </Button>
    );
  }
  return (
    <a
      href={`/sign-in?next=${encodeURIComponent(invitationsHref)}`}
      className={getButtonClass({ variant: 'primary', size: 'xl', className: 'w-full' })}
    >
      {t('signIn')}
    </a>
  );
}
