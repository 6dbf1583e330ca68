import type { Member } from '@/lib/foundation/actor';
import { DomainError } from '@/lib/foundation/errors';
import type { Context } from '@/lib/platform/context';

/**
 * Selects the caller's organization for their session, for paths that don't name one.
 *
 * @throws DomainError invalid for an access token, which names the organization on each request
 */
export async function chooseOrganization({ db, actor }: Context<Member>): Promise<void> {
  if (!actor.sessionId)
    throw new DomainError(
      'invalid',
      'Only a session has a current organization. With an access token, send `X-Organization-Id`.',
    );
  await db.session.updateMany({
    where: { id: actor.sessionId },
    data: { organizationId: actor.organizationId },
  });
}
