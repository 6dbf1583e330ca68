import type { Services } from '@/lib/context';
import { DomainError } from '@/lib/core/errors';

/**
 * Whether the address of an outside provider may be called.
 *
 * @param path of the setting that it stands in
 * @throws DomainError invalid for one that may not, such as one of this machine's network
 */
export async function requireCallable(
  { outbound }: Pick<Services, 'outbound'>,
  url: string,
  path = 'classifier.url',
): Promise<void> {
  const objection = await outbound.objection(new URL(url));
  if (objection === null) return;
  throw new DomainError('invalid', objection, { errors: { [path]: [objection] } });
}
