'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { AuthHeader } from '@/components/sign-in/auth-layout';
import { SignOutButton } from '@/components/sign-in/sign-out-button';
import { getButtonClass } from '@/components/ui/button';
import type { Invitation } from '@/lib/tenancy/organizations/invitations/schemas';
import { clearInvitationCode, readInvitationCode } from './invitation-code';
import { InvitationForm } from './invitation-form';

interface InvitationsViewProps {
  email: string;
  invitations: readonly Invitation[];
  /** `true` if the user already belongs to an organization. */
  isMember: boolean;
}

/** Lists the user's invitations, to accept or decline. */
export function InvitationsView({ email, invitations: first, isMember }: InvitationsViewProps) {
  const t = useTranslations('invitations');
  const [invitations, setInvitations] = useState(first);
  const [code, setCode] = useState('');
  useEffect(() => setCode(readInvitationCode()), []);

  function remove(id: string) {
    clearInvitationCode();
    setInvitations((before) => before.filter((each) => each.id !== id));
  }

  return (
    <>
      <AuthHeader title={t('title', { count: invitations.length })}>
        {t.rich('signedInAs', { email: () => <span className="break-all">{email}</span> })}
      </AuthHeader>
      <div className="grid gap-5">
        {invitations.map((invitation) => (
          <InvitationForm
            key={invitation.id}
            invitation={invitation}
            email={email}
            code={code}
            onDeclined={() => remove(invitation.id)}
          />
        ))}
        <div className="flex flex-wrap gap-3">
          {isMember && (
            <a href="/" className={getButtonClass({ size: 'lg' })}>
              {t('continue')}
            </a>
          )}
          <SignOutButton />
        </div>
      </div>
    </>
  );
}
