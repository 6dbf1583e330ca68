import type { Services } from '@/lib/platform/context';
import { getEmailLocale, linkEmail } from './email-templates';
import { findPendingMembership } from './find-pending-membership';
import { MAIL_PROBLEMS } from './mail-problems';
import { buildLinkUrl, getExpiry } from './password-link-state';
import { createLinkToken } from './password-link-token';
import { sendEmail } from './send-email';

/** State of a link whose email is not sent yet. */
const PENDING_LINK = { usedAt: null, revokedAt: null, mailedAt: null };

/**
 * Emails a link to its user. Creates the token now and writes it only into the email. The token of a failed attempt is
 * unknown to everyone, and the next attempt replaces it.
 *
 * @throws Error if the failure may be temporary
 */
export async function emailPasswordLink(services: Services, linkId: string): Promise<void> {
  const { db, clock, publicUrl } = services;
  const link = await db.passwordLink.findFirst({
    where: { id: linkId, ...PENDING_LINK },
    include: { user: true, organization: true },
  });
  if (!link) return;
  const { token, hash } = createLinkToken();
  // The link expires relative to when it is emailed, so a mail server outage doesn't shorten it.
  const until = getExpiry(link.kind, clock());
  const { count } = await db.passwordLink.updateMany({
    where: { id: linkId, ...PENDING_LINK },
    data: { hash, expiresAt: until },
  });
  if (count === 0) return;
  const { email } = link.user;
  const organization = link.organization?.name ?? null;
  const facts = { email, organization, url: buildLinkUrl(publicUrl, token), until };
  const joins = (await findPendingMembership(db, link)) !== null;
  const letter = linkEmail(getEmailLocale(link.user), link.kind, facts, joins);
  const sent = await sendEmail(services, email, letter, { linkId });
  if (!sent) return recordProblem(services, linkId, MAIL_PROBLEMS.address_rejected);
  await db.passwordLink.updateMany({ where: { id: linkId }, data: { mailedAt: clock(), mailProblem: null } });
}

/** Records that the email failed permanently, after hours of retries. */
export const recordEmailFailure = (services: Services, linkId: string): Promise<void> =>
  recordProblem(services, linkId, MAIL_PROBLEMS.server_unreachable);

async function recordProblem({ db }: Services, linkId: string, mailProblem: string): Promise<void> {
  await db.passwordLink.updateMany({ where: { id: linkId, mailedAt: null }, data: { mailProblem } });
}
