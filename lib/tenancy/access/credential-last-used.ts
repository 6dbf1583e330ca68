/** Minimum interval in ms between updates of `lastUsedAt`, so that a busy credential doesn't write on each request. */
const UPDATE_INTERVAL_MS = 60_000;

/** Checks whether `lastUsedAt` needs an update. */
export const isLastUsedStale = (lastUsedAt: Date | null, now: Date): boolean =>
  lastUsedAt === null || now.getTime() - lastUsedAt.getTime() >= UPDATE_INTERVAL_MS;

export const isPast = (endsAt: Date | null, now: Date): boolean =>
  endsAt !== null && endsAt.getTime() <= now.getTime();
