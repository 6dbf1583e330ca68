import type { Services } from '@/lib/platform/context';
import type { Passkey as PasskeyRow } from '@/lib/platform/db/generated/client';
import type { Passkey } from './schemas';

export const toPasskey = ({ id, name, createdAt, lastUsedAt }: PasskeyRow): Passkey => ({
  id,
  name,
  created_at: createdAt.toISOString(),
  last_used_at: lastUsedAt?.toISOString() ?? null,
});

/** Returns a user's passkeys, the oldest first. */
export const findPasskeys = ({ db }: Pick<Services, 'db'>, userId: string): Promise<PasskeyRow[]> =>
  db.passkey.findMany({ where: { userId }, orderBy: [{ createdAt: 'asc' }, { id: 'asc' }] });

/** Returns a user's passkeys as browsers identify them. */
export async function listDescriptors(
  services: Pick<Services, 'db'>,
  userId: string,
): Promise<{ id: string; transports: string[] }[]> {
  return (await findPasskeys(services, userId)).map(({ credentialId, transports }) => ({
    id: credentialId,
    transports,
  }));
}
