import { DomainError } from '@/lib/foundation/errors';
import type { Services } from '@/lib/platform/context';

/**
 * Requires that the URL of an external provider may be called.
 *
 * @param path path of the setting with the URL
 * @throws DomainError invalid for a blocked URL, for example in the local network
 */
export async function requireAllowedProviderUrl(
  { outbound }: Pick<Services, 'outbound'>,
  url: string,
  path = 'classifier.url',
): Promise<void> {
  const objection = await outbound.getUrlProblem(new URL(url));
  if (objection === null) return;
  throw new DomainError('invalid', objection, {
    reason: 'address_not_allowed',
    errors: { [path]: [objection] },
  });
}
