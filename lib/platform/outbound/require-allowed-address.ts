import { createFieldError } from '@/lib/foundation/check-field';
import type { Outbound } from './outbound-port';

/** @throws DomainError `invalid` with the field, for an address that may not be called */
export async function requireAllowedUrl(outbound: Outbound, url: URL, field: string): Promise<void> {
  const problem = await outbound.getUrlProblem(url);
  if (problem !== null) throw createFieldError(field, problem, { reason: 'address_not_allowed' });
}

/** @throws DomainError `invalid` with the field, for a host that may not be called */
export async function requireAllowedHost(outbound: Outbound, host: string, field: string): Promise<void> {
  const url = URL.parse(`https://${host.includes(':') ? `[${host}]` : host}/`);
  if (!url)
    throw createFieldError(field, `\`${field}\` is not a valid host name.`, { reason: 'host_invalid' });
  await requireAllowedUrl(outbound, url, field);
}
