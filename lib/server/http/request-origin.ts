import { DomainError } from '@/lib/foundation/errors';
import { parseUrl } from '@/lib/foundation/http-url';
import type { Services } from '@/lib/platform/context';
import { forwardedHeader } from './client-ip-address';

type Installation = Pick<Services, 'publicUrl' | 'trustProxy'>;

/**
 * Returns the origin that the browser uses: scheme, host and port, for example `https://sheaf.example.com`. Sheaf
 * accepts any host name. Headers of a proxy are used only if the proxy is trusted. The scheme of the public URL applies
 * to its own host.
 *
 * @throws DomainError malformed for an invalid Host header
 */
export function getRequestOrigin(request: Request, installation: Installation): string {
  const origin = getAddressedOrigin(request, installation);
  if (!parseUrl(origin)) throw new DomainError('malformed', 'The header Host is not valid.');
  return origin;
}

/** Returns the origin that the headers name. It may be an invalid URL. */
function getAddressedOrigin(request: Request, installation: Installation): string {
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
  // Next writes "http" if a proxy sends no scheme, so one source with "https" is enough.
  const secure = schemes.some((scheme) => scheme === 'https' || scheme === 'https:');
  return `${secure ? 'https' : 'http'}://${host}`;
}

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Requires that a request which changes something comes from a page of Sheaf, because browsers also send cookies with
 * requests from other sites. Browsers send the source in `Origin`, or at least in `Sec-Fetch-Site`.
 *
 * @throws DomainError forbidden
 */
export function requireSameOrigin(request: Request, installation: Installation): void {
  if (SAFE_METHODS.has(request.method)) return;
  const origin = request.headers.get('origin');
  const ours = origin ? isOwnOrigin(origin, request, installation) : isSameOriginFetch(request);
  if (!ours)
    throw new DomainError('forbidden', 'This request comes from another site.', { reason: 'other_site' });
}

/**
 * Requires that a browser sends a request only from a page of Sheaf. Other clients send no `Origin`. This also prevents
 * DNS rebinding.
 *
 * @throws DomainError forbidden
 */
export function requireOwnOrigin(request: Request, installation: Installation): void {
  const origin = request.headers.get('origin');
  if (origin === null || isOwnOrigin(origin, request, installation)) return;
  throw new DomainError('forbidden', 'The header `Origin` names another site.', { reason: 'other_site' });
}

const isSameOriginFetch = (request: Request) => request.headers.get('sec-fetch-site') === 'same-origin';

/** Compares hosts, not schemes: behind a proxy that ends TLS, Sheaf may not know that the page was secure. */
function isOwnOrigin(origin: string, request: Request, installation: Installation): boolean {
  const host = parseUrl(origin)?.host;
  if (host === undefined) return false;
  return [getAddressedOrigin(request, installation), installation.publicUrl].some(
    (address) => parseUrl(address)?.host === host,
  );
}
