'use client';

import { useEffect } from 'react';
import { invitationsHref } from '@/components/api/invitations';
import { readInvitationCode } from './invitation-code';

/**
 * Stores the invitation code in this browser tab, then opens the page for the code of the second factor. A redirect by
 * the server would lose the code, which is in the fragment of the URL.
 */
export function EnterCodeFirst() {
  useEffect(() => {
    readInvitationCode();
    window.location.replace(`/second-factor?next=${encodeURIComponent(invitationsHref)}`);
  }, []);
  return null;
}
