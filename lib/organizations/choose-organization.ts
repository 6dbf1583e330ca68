import type { Member } from '@/lib/access/actor';
import type { Context } from '@/lib/context';
import { DomainError } from '@/lib/core/errors';

/**
 * The session goes on in the organization that the caller is a member of here, wherever a path doesn't name one.
 *
 * @throws DomainError invalid for an access token, which names the organization on each call
 */
export async function chooseOrganization({ db, actor }: Context<Member>): Promise<void> {
  if (!actor.sessionId) throw new DomainError('invalid', 'Only a session has a chosen organization.');
  await db.session.updateMany({
    where: { id: actor.sessionId },
    data: { organizationId: actor.organizationId },
  });
}
