import type { Database } from '@/lib/platform/db/database';
import { deriveEventId, insertOutboxRows } from '../job-outbox';
import { SCHEDULED_TIMER } from '../job-system-events';
import type { FunctionSpec } from './embedded-job-functions';
import { getLatestSlot, getNextSlot, type Schedule } from './job-schedule';

/**
 * Creates a scheduler that sends an event whenever a schedule is due. The event's ID is derived from the time, so any
 * number of processes create one event. Times missed while no process ran are made up once, at startup.
 */
export function createCronScheduler(db: Database, functions: Iterable<FunctionSpec>) {
  const schedules = new Map<string, Schedule>();
  for (const spec of functions) for (const schedule of spec.schedules) schedules.set(schedule.cron, schedule);
  const lastSlots = new Map<string, number>();

  return {
    async tick(nowMs: number): Promise<void> {
      for (const [cron, schedule] of schedules) {
        const slot = getLatestSlot(schedule, nowMs);
        if (lastSlots.get(cron) === slot) continue;
        const id = deriveEventId('cron', cron, new Date(slot).toISOString());
        await insertOutboxRows(db, [{ id, name: SCHEDULED_TIMER, data: { cron } }]);
        lastSlots.set(cron, slot);
      }
    },
    /** Returns the time in ms from the last tick until a schedule is due. A later time would skip what came due since. */
    getTimeUntilNext: (tickMs: number): number =>
      Math.min(...[...schedules.values()].map((schedule) => getNextSlot(schedule, tickMs) - tickMs)),
  };
}
