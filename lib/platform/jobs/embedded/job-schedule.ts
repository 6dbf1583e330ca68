const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** Schedule that runs every `everyMs`, `offsetMs` after each multiple of `everyMs` since the epoch, in UTC. */
export interface Schedule {
  cron: string;
  everyMs: number;
  offsetMs: number;
}

// Only three forms are supported: every N minutes (N divides 60), at a minute of each hour, and at a time of each day.
export function parseCron(cron: string): Schedule {
  const [minute = '', hour = '', ...rest] = cron.split(' ');
  const everyDay = rest.join(' ') === '* * *';
  const step = /^\*\/(\d+)$/.exec(minute)?.[1];
  if (everyDay && hour === '*' && step && 60 % Number(step) === 0) {
    return { cron, everyMs: Number(step) * MINUTE_MS, offsetMs: 0 };
  }
  if (everyDay && hour === '*' && isIntegerBelow(minute, 60)) {
    return { cron, everyMs: HOUR_MS, offsetMs: Number(minute) * MINUTE_MS };
  }
  if (everyDay && isIntegerBelow(hour, 24) && isIntegerBelow(minute, 60)) {
    return { cron, everyMs: DAY_MS, offsetMs: Number(hour) * HOUR_MS + Number(minute) * MINUTE_MS };
  }
  throw new Error(`the cron expression "${cron}" is not supported`);
}

/** Returns the latest time, up to now, at which the schedule was due, in epoch milliseconds. */
export function getLatestSlot({ everyMs, offsetMs }: Schedule, nowMs: number): number {
  return Math.floor((nowMs - offsetMs) / everyMs) * everyMs + offsetMs;
}

/** Returns the first time after now at which the schedule is due, in epoch milliseconds. */
export const getNextSlot = (schedule: Schedule, nowMs: number): number =>
  getLatestSlot(schedule, nowMs) + schedule.everyMs;

const isIntegerBelow = (text: string, limit: number) => /^\d{1,2}$/.test(text) && Number(text) < limit;
