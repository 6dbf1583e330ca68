import { DomainError } from '@/lib/foundation/errors';
import type { Services } from '@/lib/platform/context';

/** @throws DomainError `invalid` for a URL that may not be called, for example one in the server's network */
export async function requireAllowedEndpointUrl(
  { outbound }: Pick<Services, 'outbound'>,
  url: string,
): Promise<void> {
  const objection = await outbound.getUrlProblem(new URL(url));
  if (objection !== null)
    throw new DomainError('invalid', objection, {
      reason: 'address_not_allowed',
      errors: { url: [objection] },
    });
}
