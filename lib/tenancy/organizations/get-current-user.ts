import type { Member, Role } from '@/lib/foundation/actor';
import { getPersonName } from '@/lib/foundation/person-name';
import type { Context } from '@/lib/platform/context';

export interface CurrentUser {
  /** Name, or the email address if no name is set. */
  name: string;
  role: Role;
  organization: { id: string; name: string };
  /** `true` in the first days of the membership. */
  isNew: boolean;
}

const NEW_MS = 7 * 24 * 60 * 60 * 1000;

export async function getCurrentUser({ db, actor, clock }: Context<Member>): Promise<CurrentUser> {
  const { user, organization, role, createdAt } = await db.membership.findUniqueOrThrow({
    where: { id: actor.membershipId },
    include: { user: true, organization: true },
  });
  return {
    name: getPersonName(user),
    role,
    organization: { id: organization.id, name: organization.name },
    isNew: clock().getTime() - createdAt.getTime() < NEW_MS,
  };
}
