import type { Services } from '@/lib/context';

/** How long what became of a link can be looked up: who opens an old one is told that it has expired. */
const KEPT_MS = 30 * 24 * 3600_000;

/** Forgets links that were over long ago; the audit log keeps that they were made and used. @returns how many */
export async function forgetLinks({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<number> {
  const before = new Date(clock().getTime() - KEPT_MS);
  const { count } = await db.passwordLink.deleteMany({ where: { expiresAt: { lt: before } } });
  return count;
}
