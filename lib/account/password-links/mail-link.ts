import type { Services } from '@/lib/context';
import { findJoin } from './find-join';
import { linkLetter } from './letters';
import { endOf, linkAddress } from './link-state';
import { newLinkToken } from './link-token';
import { sendLetter } from './send-letter';

/** What a link is like whose mail is still to be written. */
const NOT_OVER = { usedAt: null, revokedAt: null, mailedAt: null };

const BAD_ADDRESS = 'The mail server doesn’t take mail to this address.';
const GIVEN_UP = 'The mail server could not be reached for a long time.';

/**
 * Mails a link to its person. The token is made at this moment and written nowhere but into the mail: a try that
 * failed leaves one behind that nobody holds, and the next try's takes its place.
 *
 * @throws Error for what may pass
 */
export async function mailLink(services: Services, linkId: string): Promise<void> {
  const { db, clock, publicUrl } = services;
  const link = await db.passwordLink.findFirst({
    where: { id: linkId, ...NOT_OVER },
    include: { user: true, organization: true },
  });
  if (!link) return;
  const { token, hash } = newLinkToken();
  // It counts from when it is mailed: a mail server that was down takes nothing off.
  const until = endOf(link.kind, clock());
  const { count } = await db.passwordLink.updateMany({
    where: { id: linkId, ...NOT_OVER },
    data: { hash, expiresAt: until },
  });
  if (count === 0) return;
  const { email } = link.user;
  const organization = link.organization?.name ?? null;
  const facts = { email, organization, url: linkAddress(publicUrl, token), until };
  const letter = linkLetter(link.kind, facts, (await findJoin(db, link)) !== null);
  const sent = await sendLetter(services, email, letter, { linkId });
  if (!sent) return noteProblem(services, linkId, BAD_ADDRESS);
  await db.passwordLink.updateMany({ where: { id: linkId }, data: { mailedAt: clock(), mailProblem: null } });
}

/** Once it has been tried for hours. */
export const giveUpMail = (services: Services, linkId: string): Promise<void> =>
  noteProblem(services, linkId, GIVEN_UP);

async function noteProblem({ db }: Services, linkId: string, mailProblem: string): Promise<void> {
  await db.passwordLink.updateMany({ where: { id: linkId, mailedAt: null }, data: { mailProblem } });
}
