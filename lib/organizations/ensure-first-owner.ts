import { normalEmail } from '@/lib/access/email';
import { whyGuessable } from '@/lib/access/guessable-password';
import { makeUpPassword } from '@/lib/access/make-up-password';
import { hashPassword } from '@/lib/access/password';
import { recordAudit } from '@/lib/audit/record-audit';
import type { Services } from '@/lib/context';
import { inTransaction, type Transaction } from '@/lib/platform/db/database';

export interface FirstOwner {
  userId: string;
  organizationId: string;
  email: string;
  /** Set when it was made up just now; it can't be read again. */
  password: string | null;
}

/** Any number; of several processes that start at once, one makes the owner and the others find them. */
const ADVISORY_LOCK = 7_243_002;

/** Who the first owner is when nobody says so; the address is never written to. */
const DEFAULT_EMAIL = 'owner@sheaf.local';

/**
 * Makes the first organization and its owner, who may make further organizations, where there is none yet. On every
 * later start, whatever it is told, it changes nothing.
 *
 * @param wanted without a password one is made up; one that is easily guessed counts, since it is the operator's own
 *   way in, and the log says so
 */
export async function ensureFirstOwner(
  { db, newId, clock, log }: Pick<Services, 'db' | 'newId' | 'clock' | 'log'>,
  wanted: { email?: string; password?: string; organizationName: string },
): Promise<FirstOwner> {
  const there = await findFirstOwner(db);
  if (there) return there;
  const email = normalEmail(wanted.email ?? DEFAULT_EMAIL);
  const weakness = wanted.password && (await whyGuessable(wanted.password, [email, wanted.organizationName]));
  const madeUp = wanted.password === undefined ? makeUpPassword() : null;
  const passwordHash = await hashPassword(wanted.password ?? madeUp!);
  return inTransaction(db, async (tx) => {
    await tx.$executeRaw`SELECT pg_advisory_xact_lock(${ADVISORY_LOCK})`;
    const meanwhile = await findFirstOwner(tx);
    if (meanwhile) return meanwhile;
    if (weakness) log.warn(`ADMIN_PASSWORD counts as it is. ${weakness}`);
    const user = await tx.user.create({
      data: { id: newId(), email, passwordHash, installationOwner: true, credentialsProvenAt: clock() },
    });
    const organization = await tx.organization.create({
      data: { id: newId(), name: wanted.organizationName },
    });
    const membership = await tx.membership.create({
      data: { id: newId(), organizationId: organization.id, userId: user.id, role: 'owner' },
    });
    // Nobody has signed in yet: the installation itself did it.
    const system = { newId, clock, actor: { kind: 'system' as const, organizationId: organization.id } };
    await recordAudit(tx, system, {
      action: 'organization.created',
      subjectId: organization.id,
      details: { name: organization.name },
    });
    await recordAudit(tx, system, {
      action: 'member.added',
      subjectId: membership.id,
      details: { email, role: 'owner' },
    });
    return { userId: user.id, organizationId: organization.id, email, password: madeUp };
  });
}

/** Found even if they have left the organization since: it was theirs, and nobody is made in their place. */
async function findFirstOwner(db: Transaction): Promise<FirstOwner | null> {
  const oldest = [{ createdAt: 'asc' as const }, { id: 'asc' as const }];
  const user = await db.user.findFirst({ where: { installationOwner: true }, orderBy: oldest });
  const organization = await db.organization.findFirst({ orderBy: oldest });
  if (!user || !organization) return null;
  return { userId: user.id, organizationId: organization.id, email: user.email, password: null };
}
