/** Credentials remember when they were used last: to the minute, so that a busy one doesn't write on each request. */
const GRAIN_MS = 60_000;

/** Whether the time that is kept is too old to stand for now. */
export const isStale = (lastUsedAt: Date | null, now: Date): boolean =>
  lastUsedAt === null || now.getTime() - lastUsedAt.getTime() >= GRAIN_MS;

/** Whether something with an end is past it. */
export const isOver = (endsAt: Date | null, now: Date): boolean =>
  endsAt !== null && endsAt.getTime() <= now.getTime();
