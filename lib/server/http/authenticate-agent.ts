import type { KeyHolder, Member } from '@/lib/foundation/actor';
import { DomainError } from '@/lib/foundation/errors';
import { isUuid } from '@/lib/foundation/ids';
import type { Services } from '@/lib/platform/context';
import { findOnlyOrganizationId } from '@/lib/tenancy/access/find-only-organization';
import { createSetupError } from '@/lib/tenancy/access/session-limits';
import { verifyAccessToken } from '@/lib/tenancy/access-tokens/verify-access-token';
import { verifyApiKey } from '@/lib/tenancy/api-keys/verify-api-key';
import { getAuthorization } from './authorization-header';
import { requireOwnOrigin } from './request-origin';

/**
 * Authenticates an agent by an access token or an API key. Never by a cookie: a page of another site must not use the
 * session of a browser.
 *
 * Some hosts can't send `X-Organization-Id`. Without the header, a user acts in the only organization they belong to.
 *
 * @throws DomainError unauthenticated, as `rejected` makes it; malformed if the organization is not clear; forbidden for
 *   an origin other than Sheaf's own, and for an organization that the user is not a member of or that requires a second
 *   factor
 */
export async function authenticateAgent(
  request: Request,
  services: Services,
  rejected: () => DomainError,
): Promise<Member | KeyHolder> {
  requireOwnOrigin(request, services);
  const secret = getAuthorization(request, 'bearer') ?? '';
  const key = await verifyApiKey(services, secret);
  if (key) return key.key;
  const token = await verifyAccessToken(services, secret, {
    organizationId: request.headers.get('x-organization-id'),
  });
  if (!token) throw rejected();
  const access = token.member ? token : await findOnlyMember(request, services, secret, token.person.userId);
  if (!access.member)
    throw new DomainError('forbidden', 'You are not a member of this organization.', {
      reason: 'not_a_member',
    });
  if (access.isLimited) throw createSetupError('token');
  return access.member;
}

async function findOnlyMember(request: Request, services: Services, secret: string, userId: string) {
  const named = request.headers.get('x-organization-id');
  if (named !== null) {
    if (isUuid(named))
      throw new DomainError('forbidden', 'You are not a member of this organization.', {
        reason: 'not_a_member',
      });
    throw new DomainError('malformed', "The header `X-Organization-Id` must be an organization's ID.");
  }
  const organizationId = await findOnlyOrganizationId(services.db, userId);
  const access = organizationId && (await verifyAccessToken(services, secret, { organizationId }));
  if (access) return access;
  throw new DomainError(
    'malformed',
    'The header `X-Organization-Id` is required: you belong to several organizations, or to none.',
  );
}
