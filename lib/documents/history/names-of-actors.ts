import type { TenantActor } from '@/lib/access/actor';
import type { Context } from '@/lib/context';
import type { HistoryEntry } from './schemas';

/** Who did something, as the audit has it: a person's user id, a key's id. */
interface Doer {
  kind: 'user' | 'key' | 'system';
  id: string | null;
}

type By = NonNullable<HistoryEntry['by']>;

/** Looks up the names of all of them at once; of people who were never members of the organization it says none. */
export async function namesOfActors(
  { db, actor: { organizationId } }: Context<TenantActor>,
  doers: readonly Doer[],
): Promise<(doer: Doer) => By> {
  const idsOf = (kind: Doer['kind']) => [
    ...new Set(doers.flatMap((doer) => (doer.kind === kind && doer.id ? [doer.id] : []))),
  ];
  const [users, keys] = await Promise.all([
    db.user.findMany({
      where: { id: { in: idsOf('user') }, memberships: { some: { organizationId } } },
      select: { id: true, name: true, email: true },
    }),
    db.apiKey.findMany({
      where: { id: { in: idsOf('key') }, organizationId },
      select: { id: true, name: true },
    }),
  ]);
  const names = new Map([
    ...users.map(({ id, name, email }) => [id, name ?? email] as const),
    ...keys.map(({ id, name }) => [id, name] as const),
  ]);
  return ({ kind, id }) => ({ kind, name: (id && names.get(id)) ?? null });
}
