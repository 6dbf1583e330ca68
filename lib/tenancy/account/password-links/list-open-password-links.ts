import type { Member } from '@/lib/foundation/actor';
import type { Context } from '@/lib/platform/context';
import type { PasswordLink } from '@/lib/platform/db/generated/client';
import { getMailProblemCode } from './mail-problems';
import { getLinkState } from './password-link-state';
import type { OpenPasswordLink } from './schemas';

/** Lists the newest links of each user that were made in the caller's organization and are neither used nor revoked. */
export async function listOpenPasswordLinks({
  db,
  actor,
  clock,
}: Context<Member>): Promise<Map<string, OpenPasswordLink>> {
  const rows = await db.passwordLink.findMany({
    where: { organizationId: actor.organizationId, usedAt: null, revokedAt: null },
    orderBy: { createdAt: 'asc' },
  });
  const byPerson = new Map<string, PasswordLink[]>();
  for (const row of rows) byPerson.set(row.userId, [...(byPerson.get(row.userId) ?? []), row]);
  const now = clock();
  return new Map([...byPerson].map(([userId, links]) => [userId, mergeLinks(links, now)]));
}

/** Merges the shown link and the emailed link of a user into one entry. */
function mergeLinks(links: PasswordLink[], now: Date): OpenPasswordLink {
  const last = links.reduce((one, other) => (other.expiresAt > one.expiresAt ? other : one));
  const mailed = links.find(({ shownToId }) => shownToId === null);
  const problem = mailed?.mailedAt ? null : (mailed?.mailProblem ?? null);
  return {
    kind: last.kind,
    expires_at: last.expiresAt.toISOString(),
    expired: getLinkState(last, now) === 'expired',
    mail: mailed ? getEmailState(mailed) : 'none',
    mail_problem: problem,
    mail_problem_code: getMailProblemCode(problem),
  };
}

function getEmailState({ mailedAt, mailProblem }: PasswordLink): OpenPasswordLink['mail'] {
  if (mailedAt) return 'sent';
  return mailProblem ? 'failed' : 'waiting';
}
