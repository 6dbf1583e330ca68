import type { Invitation } from '@/lib/tenancy/organizations/invitations/schemas';

const SHARED_PASSWORD_NOTICE = 'Somebody else may know the password of your account.';
const SESSIONS_END_NOTICE = 'All your sessions end, and your access tokens are revoked.';

/** Returns what accepting requires and does beyond a click; `null` if nothing. */
export function formatAcceptanceNotice({
  organization,
  accept_with: acceptWith,
  renews_credentials: renews,
}: Pick<Invitation, 'organization' | 'accept_with' | 'renews_credentials'>): string | null {
  if (!renews) return null;
  switch (acceptWith) {
    case 'link':
      return `${SHARED_PASSWORD_NOTICE} To join, use the invite link from an admin of ${organization.name} and choose a new password. ${SESSIONS_END_NOTICE}`;
    case 'email':
      return `${SHARED_PASSWORD_NOTICE} To join, use the link that was emailed to you. If you did not get it, ask an admin of ${organization.name} to send it again.`;
    case 'session':
      return `${SHARED_PASSWORD_NOTICE} Accepting removes the password, ends your other sessions, and revokes your access tokens. You continue to sign in with single sign-on.`;
  }
}
