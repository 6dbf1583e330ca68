import type { Services } from '@/lib/context';

/** What a process needs to do its work, and how to tell that it is there. */
const NEEDS: Record<string, (services: Services) => Promise<unknown>> = {
  'The database': ({ db }) => db.$queryRaw`SELECT 1`,
  'The storage': ({ storage }) => storage.check(),
};

const DATABASE_DOWN = 'The database is down.';

/** Longer than a healthy but busy database takes, shorter than whoever asks will wait. */
const PATIENCE_MS = 5000;

/** How long an answer holds: whoever asks in a loop doesn't keep the disk busy. */
const HOLDS_MS = 1000;

/** Checks that are under way or just over: however many ask, the disk is tried once a second. */
const underWay = new WeakMap<Services, Promise<string[]>>();

/**
 * Whether the process can do its work.
 * @returns a sentence for each thing that is down; none when all is well. Never throws, and never waits long.
 */
export async function checkHealth(services: Services): Promise<string[]> {
  const problems = await checkNeeds(services);
  // Asked anew each time: a process that is to stop says so at once.
  return services.jobs.ready() ? problems : [...problems, 'The job engine is down.'];
}

/**
 * Checks whether the process can take requests: it reaches the database and is not stopping. Without the storage or the
 * job engine most requests still work, and no other process has them either.
 *
 * @returns a sentence for each reason against it
 */
export async function checkServing(services: Services): Promise<string[]> {
  const problems = (await checkNeeds(services)).filter((problem) => problem === DATABASE_DOWN);
  return services.jobs.stopping?.() ? [...problems, 'The process is stopping.'] : problems;
}

function checkNeeds(services: Services): Promise<string[]> {
  const running = underWay.get(services);
  if (running) return running;
  const check = checkAll(services).finally(() => {
    setTimeout(() => underWay.delete(services), HOLDS_MS).unref();
  });
  underWay.set(services, check);
  return check;
}

async function checkAll(services: Services): Promise<string[]> {
  const problems = Object.entries(NEEDS).map(async ([name, isThere]) => {
    const well = await inTime(isThere(services), PATIENCE_MS);
    return well ? [] : [`${name} is down.`];
  });
  return (await Promise.all(problems)).flat();
}

/** Whether the work succeeded within the time. */
async function inTime(work: Promise<unknown>, timeoutMs: number): Promise<boolean> {
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
