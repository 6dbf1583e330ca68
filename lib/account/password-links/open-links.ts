import type { Member } from '@/lib/access/actor';
import type { Context } from '@/lib/context';
import type { PasswordLink } from '@/lib/platform/db/generated/client';
import { linkState } from './link-state';
import type { OpenPasswordLink } from './schemas';

/** Of each person the newest links that were made in the caller's organization and are neither used nor taken back. */
export async function openLinks({
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
  return new Map([...byPerson].map(([userId, links]) => [userId, together(links, now)]));
}

/** The one that was shown and the one that was mailed are one to whoever looks. */
function together(links: PasswordLink[], now: Date): OpenPasswordLink {
  const last = links.reduce((one, other) => (other.expiresAt > one.expiresAt ? other : one));
  const mailed = links.find(({ shownToId }) => shownToId === null);
  return {
    kind: last.kind,
    expires_at: last.expiresAt.toISOString(),
    expired: linkState(last, now) === 'expired',
    mail: mailed ? mailState(mailed) : 'none',
    mail_problem: mailed?.mailedAt ? null : (mailed?.mailProblem ?? null),
  };
}

function mailState({ mailedAt, mailProblem }: PasswordLink): OpenPasswordLink['mail'] {
  if (mailedAt) return 'sent';
  return mailProblem ? 'failed' : 'waiting';
}
