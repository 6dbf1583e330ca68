/** Addresses of pages in `app/`; a test compares them. `{…}` matches one segment. */
export const PAGES = [
  '/',
  '/account',
  '/docs',
  '/docs/guides/{page}',
  '/docs/recipes',
  '/docs/webhooks',
  '/docs/{group}',
  '/documents/{documentUuid}',
  '/forgot-password',
  '/invitations',
  '/needs-you',
  '/no-organization',
  '/organization/audit',
  '/organization/keys',
  '/organization/members',
  '/organization/status',
  '/projects',
  '/projects/{projectUuid}/automation',
  '/projects/{projectUuid}/channels',
  '/projects/{projectUuid}/dashboard',
  '/projects/{projectUuid}/destinations',
  '/projects/{projectUuid}/documents',
  '/projects/{projectUuid}/duplicates',
  '/projects/{projectUuid}/entities',
  '/projects/{projectUuid}/review',
  '/projects/{projectUuid}/review/gaps',
  '/projects/{projectUuid}/settings',
  '/projects/{projectUuid}/webhooks',
  '/second-factor',
  '/set-password',
  '/sign-in',
] as const;

/** Route name of all unknown addresses. Callers can invent addresses, and logs and metrics must not grow with them. */
export const UNKNOWN_ROUTE = 'unknown';
export const STATIC_ROUTE = 'static';
const NEXT_AUTH = '/api/auth/{nextauth}';
const PATHS_WITHOUT_OWN_HANDLER = ['/api/health', '/api/live', '/api/ready', '/api/inngest'];

/**
 * Returns the address that a route was declared for, for example `/api/projects/{uuid}/settings`.
 *
 * @param path the requested path, not decoded
 * @param params values of the path parameters; a list if the route matches any number of segments
 */
export function getRouteTemplate(path: string, params: Record<string, string | string[]>): string {
  if (path.startsWith('/api/auth/')) return NEXT_AUTH;
  const names = new Map(Object.entries(params));
  if ([...names.values()].some(Array.isArray)) return UNKNOWN_ROUTE;
  const segments = path.split('/').map((segment) => {
    const value = decodeSegment(segment);
    const named = [...names].find(([, each]) => each === value);
    if (!named) return segment;
    names.delete(named[0]);
    return `{${named[0]}}`;
  });
  return names.size === 0 ? segments.join('/') : UNKNOWN_ROUTE;
}

/** Returns the address template of a request without a declared route: a page, a file, or an unknown path. */
export function getPageTemplate(path: string): string {
  if (PATHS_WITHOUT_OWN_HANDLER.includes(path)) return path;
  if (path.startsWith('/api/')) return UNKNOWN_ROUTE;
  const page = PATTERNS.find(([pattern]) => pattern.test(path));
  if (page) return page[1];
  return path.startsWith('/_next/') || /\.\w{1,12}$/.test(path) ? STATIC_ROUTE : UNKNOWN_ROUTE;
}

const PATTERNS = PAGES.map(
  (page) => [new RegExp(`^${page.replaceAll(/\{\w+\}/g, '[^/]+')}/?$`), page] as const,
);

function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
