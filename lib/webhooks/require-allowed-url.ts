import type { Services } from '@/lib/context';
import { DomainError } from '@/lib/core/errors';

/** @throws DomainError invalid for an address that may not be called, such as one of this machine's network */
export async function requireAllowedUrl(
  { outbound }: Pick<Services, 'outbound'>,
  url: string,
): Promise<void> {
  const objection = await outbound.objection(new URL(url));
  if (objection !== null) throw new DomainError('invalid', objection, { errors: { url: [objection] } });
}
