import type { Member, Role } from '@/lib/foundation/actor';
import type { Context } from '@/lib/platform/context';

export interface CurrentUser {
  /** Name, or the email address if no name is set. */
  name: string;
  role: Role;
  organization: { id: string; name: string };
}

export async function getCurrentUser({ db, actor }: Context<Member>): Promise<CurrentUser> {
  const { user, organization, role } = await db.membership.findUniqueOrThrow({
    where: { id: actor.membershipId },
    include: { user: true, organization: true },
  });
  return {
    name: user.name ?? user.email,
    role,
    organization: { id: organization.id, name: organization.name },
  };
}
