import type { Locale } from '@/lib/foundation/languages/locales';
import type { Services } from '@/lib/platform/context';
import type { AccountNotice } from '@/lib/tenancy/job-events';
import {
  getEmailLocale,
  memberAddedEmail,
  memberInvitedEmail,
  noPasswordEmail,
  passwordChangedEmail,
  type RenderedEmail,
  secondFactorEmail,
} from './email-templates';
import { sendEmail } from './send-email';

/**
 * Sends a notice to a user. If the user can't be reached, writes to the log.
 *
 * @throws Error if the failure may be temporary
 */
export async function emailAccountNotice(services: Services, notice: AccountNotice): Promise<void> {
  const user = await services.db.user.findUnique({ where: { id: notice.userId } });
  const letter = user && (await buildNoticeEmail(services, notice, getEmailLocale(user), user.email));
  if (letter) await sendEmail(services, user.email, letter, { userId: user.id });
}

async function buildNoticeEmail(
  { db, clock, publicUrl, oidc }: Services,
  { notice, organizationId }: AccountNotice,
  locale: Locale,
  email: string,
): Promise<RenderedEmail | null> {
  switch (notice) {
    case 'password_changed':
      return passwordChangedEmail(locale, email, clock(), publicUrl);
    case 'second_factor_added':
    case 'second_factor_removed':
    case 'second_factor_reset':
    case 'passkey_added':
    case 'passkey_removed':
    case 'recovery_code_used':
    case 'recovery_codes_renewed':
    case 'wrong_second_factor_codes':
      return secondFactorEmail(locale, notice, email, clock(), publicUrl);
    case 'no_password':
      return noPasswordEmail(locale, email, oidc?.name ?? null, publicUrl);
    // Event of an earlier version.
    case 'member_added':
    case 'member_invited': {
      const organization = organizationId
        ? await db.organization.findUnique({ where: { id: organizationId } })
        : null;
      if (!organization) return null;
      return notice === 'member_added'
        ? memberAddedEmail(locale, email, organization.name, publicUrl)
        : memberInvitedEmail(locale, email, organization.name, publicUrl);
    }
  }
}
