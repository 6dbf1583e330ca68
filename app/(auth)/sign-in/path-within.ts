/**
 * Where to go after signing in: a path of this application, else its first page. An address that a browser would
 * read as another host (`//host`, `/\host`) is none.
 */
export function pathWithin(next: string | string[] | undefined): string {
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
