/** The addresses of pages, as `app/` has them; a test compares. `{…}` stands for one segment. */
export const PAGES = [
  '/',
  '/account',
  '/docs',
  '/docs/recipes',
  '/docs/webhooks',
  '/docs/{group}',
  '/documents/{documentUuid}',
  '/forgot-password',
  '/invitations',
  '/no-organization',
  '/organization/audit',
  '/organization/keys',
  '/organization/members',
  '/organization/status',
  '/projects',
  '/projects/{projectUuid}/documents',
  '/projects/{projectUuid}/entities',
  '/projects/{projectUuid}/review',
  '/projects/{projectUuid}/settings',
  '/projects/{projectUuid}/webhooks',
  '/set-password',
  '/sign-in',
] as const;

/** Whatever has no name of its own: anyone can make up addresses, and logs and metrics must not grow with them. */
export const UNKNOWN = 'unknown';
export const STATIC = 'static';
const NEXT_AUTH = '/api/auth/{nextauth}';
const WITHOUT_HANDLER_OF_OURS = ['/api/health', '/api/live', '/api/ready', '/api/inngest'];

/**
 * The address that a route was declared for: `/api/projects/{uuid}/settings`.
 *
 * @param path as it was called, not decoded
 * @param params what stood in the places of its parameters; a list where any number of segments is taken
 */
export function routeTemplate(path: string, params: Record<string, string | string[]>): string {
  if (path.startsWith('/api/auth/')) return NEXT_AUTH;
  const names = new Map(Object.entries(params));
  if ([...names.values()].some(Array.isArray)) return UNKNOWN;
  const segments = path.split('/').map((segment) => {
    const value = decoded(segment);
    const named = [...names].find(([, each]) => each === value);
    if (!named) return segment;
    names.delete(named[0]);
    return `{${named[0]}}`;
  });
  return names.size === 0 ? segments.join('/') : UNKNOWN;
}

/** The same for what no declared route answers: a page, a file, or nothing. */
export function pageTemplate(path: string): string {
  if (WITHOUT_HANDLER_OF_OURS.includes(path)) return path;
  if (path.startsWith('/api/')) return UNKNOWN;
  const page = PATTERNS.find(([pattern]) => pattern.test(path));
  if (page) return page[1];
  return path.startsWith('/_next/') || /\.\w{1,12}$/.test(path) ? STATIC : UNKNOWN;
}

const PATTERNS = PAGES.map(
  (page) => [new RegExp(`^${page.replaceAll(/\{\w+\}/g, '[^/]+')}/?$`), page] as const,
);

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
