'use client';

import { useEffect, useState } from 'react';
import { invitationsHref } from '@/components/api/invitations';
import { Button, buttonClass } from '@/components/ui/button';
import { takeCode } from './invitation-code';

/** Keeps the code of an invite link in this browser tab while its person signs in. Until then, nothing leads away. */
export function SignInFirst() {
  const [kept, setKept] = useState(false);
  useEffect(() => {
    takeCode();
    setKept(true);
  }, []);
  if (!kept) {
    return (
      <Button variant="primary" size="xl" className="w-full" disabled>
        Sign in
      </Button>
    );
  }
  return (
    <a
      href={`/sign-in?next=${encodeURIComponent(invitationsHref)}`}
      className={buttonClass({ variant: 'primary', size: 'xl', className: 'w-full' })}
    >
      Sign in
    </a>
  );
}
