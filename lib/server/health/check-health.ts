import type { Services } from '@/lib/platform/context';

/** Dependencies of a process, with a check for each. */
const DEPENDENCIES: Record<string, (services: Services) => Promise<unknown>> = {
  'The database': ({ db }) => db.$queryRaw`SELECT 1`,
  'The storage': ({ storage }) => storage.check(),
};

const DATABASE_DOWN = 'The database is down.';

/** Maximum time, in ms, of a check. Longer than a busy database takes, shorter than a caller waits. */
const CHECK_TIMEOUT_MS = 5000;

/** Time, in ms, for which a result is cached, so that frequent callers don't keep the disk busy. */
const CACHE_MS = 1000;

/** Checks that are running or recently finished. The disk is checked at most once per second. */
const runningChecks = new WeakMap<Services, Promise<string[]>>();

/**
 * Checks whether the process can do its work.
 * @returns a message for each failed dependency; empty if all work. Never throws, and never waits long
 */
export async function checkHealth(services: Services): Promise<string[]> {
  const problems = await checkDependencies(services);
  // Check each time: a stopping process must report it at once.
  return services.jobs.ready() ? problems : [...problems, 'The job engine is down.'];
}

/**
 * Checks whether the process can accept requests: it reaches the database and is not stopping. Without the storage or
 * the job engine, most requests still work, and other processes don't have them either.
 *
 * @returns a message for each reason against it
 */
export async function checkServing(services: Services): Promise<string[]> {
  const problems = (await checkDependencies(services)).filter((problem) => problem === DATABASE_DOWN);
  return services.jobs.stopping?.() ? [...problems, 'The process is stopping.'] : problems;
}

function checkDependencies(services: Services): Promise<string[]> {
  const running = runningChecks.get(services);
  if (running) return running;
  const check = checkAll(services).finally(() => {
    setTimeout(() => runningChecks.delete(services), CACHE_MS).unref();
  });
  runningChecks.set(services, check);
  return check;
}

async function checkAll(services: Services): Promise<string[]> {
  const problems = Object.entries(DEPENDENCIES).map(async ([name, isThere]) => {
    const well = await withTimeout(isThere(services), CHECK_TIMEOUT_MS);
    return well ? [] : [`${name} is down.`];
  });
  return (await Promise.all(problems)).flat();
}

async function withTimeout(work: Promise<unknown>, timeoutMs: number): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const tooLong = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), timeoutMs);
  });
  try {
    return await Promise.race([work.then(() => true), tooLong]);
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
  }
}
