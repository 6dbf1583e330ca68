import type { Member, Role } from '@/lib/access/actor';
import type { Context } from '@/lib/context';

export interface Reader {
  /** The e-mail address, for someone who has given no name. */
  name: string;
  role: Role;
  organization: { id: string; name: string };
}

/** Who looks at the pages, and for which organization. */
export async function getReader({ db, actor }: Context<Member>): Promise<Reader> {
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
