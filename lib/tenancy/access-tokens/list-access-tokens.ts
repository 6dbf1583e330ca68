import type { Person } from '@/lib/foundation/actor';
import type { Context } from '@/lib/platform/context';
import type { AccessTokenList } from './schemas';

/** Lists the user's own tokens that are not revoked, newest first. */
export async function listAccessTokens({ db, actor }: Context<Person>): Promise<AccessTokenList> {
  const tokens = await db.accessToken.findMany({
    where: { userId: actor.userId, revokedAt: null },
    orderBy: { id: 'desc' },
  });
  return {
    access_tokens: tokens.map((token) => ({
      id: token.id,
      name: token.name,
      start: token.start,
      created_at: token.createdAt.toISOString(),
      last_used_at: token.lastUsedAt?.toISOString() ?? null,
      expires_at: token.expiresAt?.toISOString() ?? null,
    })),
  };
}
