import type { Invitation } from '@/lib/organizations/invitations/schemas';

const HOLDER = 'Somebody else may know the password of your account.';
const ENDS = 'All your sessions end, and your access tokens are revoked.';

/** Returns what accepting needs and does beyond a click; null if it is nothing. */
export function whyMore({
  organization,
  accept_with: acceptWith,
  renews_credentials: renews,
}: Pick<Invitation, 'organization' | 'accept_with' | 'renews_credentials'>): string | null {
  if (!renews) return null;
  switch (acceptWith) {
    case 'link':
      return `${HOLDER} To join, use the invite link from an admin of ${organization.name} and choose a new password. ${ENDS}`;
    case 'email':
      return `${HOLDER} To join, use the link that was emailed to you. If you did not get it, ask an admin of ${organization.name} to send it again.`;
    case 'session':
      return `${HOLDER} Accepting removes the password, ends your other sessions, and revokes your access tokens. You continue to sign in with single sign-on.`;
  }
}
