import type { Services } from '@/lib/context';
import { DomainError } from '@/lib/core/errors';
import { forwardedHeader } from './client-address';

type Installation = Pick<Services, 'publicUrl' | 'trustProxy'>;

/**
 * Where the browser believes to be: scheme, host and port, such as `https://sheaf.example.com`. Sheaf answers under
 * any name that leads to it; a proxy's headers are believed only when it is trusted, and the scheme of the public
 * address holds for its own host.
 *
 * @throws DomainError malformed for a Host header that can't be one
 */
export function requestOrigin(request: Request, installation: Installation): string {
  const origin = addressedOrigin(request, installation);
  if (!URL.canParse(origin)) throw new DomainError('malformed', 'The header Host is not valid.');
  return origin;
}

/** Returns the origin that the headers name, which may be no valid URL. */
function addressedOrigin(request: Request, installation: Installation): string {
  const host =
    forwardedHeader(request, 'x-forwarded-host', installation) ??
    request.headers.get('host') ??
    new URL(request.url).host;
  const known = new URL(installation.publicUrl);
  const schemes = [
    host === known.host ? known.protocol : '',
    forwardedHeader(request, 'x-forwarded-proto', installation),
    new URL(request.url).protocol,
  ];
  // Next writes "http" where a proxy says nothing, so that alone denies nothing that another source says.
  const secure = schemes.some((scheme) => scheme === 'https' || scheme === 'https:');
  return `${secure ? 'https' : 'http'}://${host}`;
}

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * A browser sends a cookie along with whatever page asks it to, so a request that changes something must come from a
 * page of ours. Browsers say where it comes from in `Origin`, or at least in `Sec-Fetch-Site`.
 *
 * @throws DomainError forbidden
 */
export function requireSameOrigin(request: Request, installation: Installation): void {
  if (SAFE_METHODS.has(request.method)) return;
  const origin = request.headers.get('origin');
  const ours = origin ? isOurs(origin, request, installation) : isSameOriginFetch(request);
  if (!ours) throw new DomainError('forbidden', 'This request comes from another site.');
}

const isSameOriginFetch = (request: Request) => request.headers.get('sec-fetch-site') === 'same-origin';

/** Hosts are compared, not schemes: behind a proxy that ends TLS we may not know that the page was secure. */
function isOurs(origin: string, request: Request, installation: Installation): boolean {
  if (!URL.canParse(origin)) return false;
  const { host } = new URL(origin);
  return [addressedOrigin(request, installation), installation.publicUrl].some(
    (address) => URL.canParse(address) && new URL(address).host === host,
  );
}
