import type { TenantActor } from '@/lib/foundation/actor';
import { getPersonName } from '@/lib/foundation/person-name';
import type { Context } from '@/lib/platform/context';
import type { HistoryEntry } from './schemas';

/** Actor as stored in the audit: the user ID of a person, or the ID of a key. */
export interface ActorRef {
  kind: 'user' | 'key' | 'system';
  id: string | null;
}

type By = NonNullable<HistoryEntry['by']>;

/** Loads the names of all actors at once. People who were never members of the organization have no name. */
export async function loadPageHistoryActors(
  { db, actor: { organizationId } }: Context<TenantActor>,
  doers: readonly ActorRef[],
): Promise<(doer: ActorRef) => By> {
  const listIds = (kind: ActorRef['kind']) => [
    ...new Set(doers.flatMap((doer) => (doer.kind === kind && doer.id ? [doer.id] : []))),
  ];
  const [users, keys] = await Promise.all([
    db.user.findMany({
      where: { id: { in: listIds('user') }, memberships: { some: { organizationId } } },
      select: { id: true, name: true, email: true },
    }),
    db.apiKey.findMany({
      where: { id: { in: listIds('key') }, organizationId },
      select: { id: true, name: true },
    }),
  ]);
  const names = new Map([
    ...users.map((user) => [user.id, getPersonName(user)] as const),
    ...keys.map(({ id, name }) => [id, name] as const),
  ]);
  return ({ kind, id }) => ({ kind, name: (id && names.get(id)) ?? null });
}
