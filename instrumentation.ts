/**
 * Runs once in each server process, before the first request is answered. The process starts in the background,
 * so that `/api/health` can say 503 meanwhile; every other handler waits for it.
 */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  const { boot } = await import('./lib/boot/boot');
  boot();
}
