/**
 * Returns the path to open after sign-in. Returns `/` if `next` is not a path of this application, for example `//host`
 * or `/\host`, which browsers read as another host.
 */
export function getSafeRedirectPath(next: string | string[] | undefined): string {
  if (typeof next !== 'string') return '/';
  const base = 'http://within.invalid';
  try {
    const url = new URL(next, base);
    const within = next.startsWith('/') && url.origin === base && !url.pathname.startsWith('//');
    return within ? url.pathname + url.search : '/';
  } catch {
    return '/';
  }
}
