import type { Services } from '@/lib/platform/context';
import { inTransaction, type Transaction } from '@/lib/platform/db/database';
import { normalizeEmail } from '@/lib/tenancy/access/email-address';
import { generatePassword } from '@/lib/tenancy/access/generate-password';
import { hashPassword } from '@/lib/tenancy/access/password';
import { getPasswordWeakness } from '@/lib/tenancy/access/password-weakness';
import { recordAudit } from '@/lib/tenancy/audit/record-audit';

export interface FirstOwner {
  userId: string;
  organizationId: string;
  email: string;
  /** Password if it was generated now. It can't be read again. */
  password: string | null;
}

/** ID of the advisory lock (any number). If several processes start at once, only one creates the owner. */
const ADVISORY_LOCK = 7_243_002;

/** Default email of the first owner. No email is sent to it. */
const DEFAULT_EMAIL = 'owner@sheaf.local';

/**
 * Creates the first organization and its owner if there is none yet. The owner may create further organizations. On
 * later starts, changes nothing, whatever the arguments are.
 *
 * @param wanted credentials of the owner; without a password, one is generated. A password that is easy to guess is
 *   accepted with a warning in the log, because it is the operator's own access.
 */
export async function ensureFirstOwner(
  { db, newId, clock, log }: Pick<Services, 'db' | 'newId' | 'clock' | 'log'>,
  wanted: { email?: string; password?: string; organizationName: string },
): Promise<FirstOwner> {
  const there = await findFirstOwner(db);
  if (there) return there;
  const email = normalizeEmail(wanted.email ?? DEFAULT_EMAIL);
  const weakness =
    wanted.password && (await getPasswordWeakness(wanted.password, [email, wanted.organizationName]));
  const madeUp = wanted.password === undefined ? generatePassword() : null;
  const passwordHash = await hashPassword(wanted.password ?? madeUp!);
  return inTransaction(db, async (tx) => {
    await tx.$executeRaw`SELECT pg_advisory_xact_lock(${ADVISORY_LOCK})`;
    const meanwhile = await findFirstOwner(tx);
    if (meanwhile) return meanwhile;
    if (weakness) log.warn(`ADMIN_PASSWORD is used although it is weak. ${weakness.message}`);
    const user = await tx.user.create({
      data: { id: newId(), email, passwordHash, installationOwner: true, credentialsProvenAt: clock() },
    });
    const organization = await tx.organization.create({
      data: { id: newId(), name: wanted.organizationName },
    });
    const membership = await tx.membership.create({
      data: { id: newId(), organizationId: organization.id, userId: user.id, role: 'owner' },
    });
    // No user has signed in yet: the actor is the system.
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

/** Finds the first owner even if they have left the organization. No one replaces them. */
async function findFirstOwner(db: Transaction): Promise<FirstOwner | null> {
  const oldest = [{ createdAt: 'asc' as const }, { id: 'asc' as const }];
  const user = await db.user.findFirst({ where: { installationOwner: true }, orderBy: oldest });
  const organization = await db.organization.findFirst({ orderBy: oldest });
  if (!user || !organization) return null;
  return { userId: user.id, organizationId: organization.id, email: user.email, password: null };
}
