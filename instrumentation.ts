/**
 * Runs once in each server process, before the first request. Starts the process in the background, so that
 * `/api/health` can return 503; all other handlers wait for the start.
 */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  const { boot } = await import('@/lib/server/boot/boot');
  boot();
}
