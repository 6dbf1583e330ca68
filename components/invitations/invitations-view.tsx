'use client';

import { useEffect, useState } from 'react';
import { DoorHead } from '@/components/sign-in/door';
import { SignOutButton } from '@/components/sign-in/sign-out-button';
import { buttonClass } from '@/components/ui/button';
import type { Invitation } from '@/lib/organizations/invitations/schemas';
import { forgetCode, takeCode } from './invitation-code';
import { InvitationForm } from './invitation-form';

interface InvitationsViewProps {
  email: string;
  invitations: readonly Invitation[];
  /** Whether the person belongs to an organization already. */
  isMember: boolean;
}

/** The invitations of the person who is signed in, each to accept or to decline. */
export function InvitationsView({ email, invitations: first, isMember }: InvitationsViewProps) {
  const [invitations, setInvitations] = useState(first);
  const [code, setCode] = useState('');
  useEffect(() => setCode(takeCode()), []);

  function remove(id: string) {
    forgetCode();
    setInvitations((before) => before.filter((each) => each.id !== id));
  }

  return (
    <>
      <DoorHead title={titleFor(invitations.length)}>
        You are signed in as <span className="break-all">{email}</span>.
      </DoorHead>
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
            <a href="/" className={buttonClass({ size: 'lg' })}>
              Go to your desk
            </a>
          )}
          <SignOutButton />
        </div>
      </div>
    </>
  );
}

function titleFor(count: number): string {
  if (count === 0) return 'No open invitations';
  return count === 1 ? 'You have an invitation' : `You have ${count} invitations`;
}
