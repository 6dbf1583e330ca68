import type { Translator } from '@/lib/foundation/languages/translator';
import type { Invitation } from '@/lib/tenancy/organizations/invitations/schemas';

const KEYS = { link: 'acceptByLink', email: 'acceptByEmail', session: 'acceptBySession' } as const;

/** Returns what accepting requires and does beyond a click; `null` if nothing. */
export function formatAcceptanceNotice(
  t: Translator<'invitations'>,
  {
    organization,
    accept_with: acceptWith,
    renews_credentials: renews,
  }: Pick<Invitation, 'organization' | 'accept_with' | 'renews_credentials'>,
): string | null {
  return renews ? t(KEYS[acceptWith], { organization: organization.name }) : null;
}
