import type { Database } from '@/lib/platform/db/database';
import { eventIdOf, putInOutbox } from '../outbox';
import { CLOCK_STRUCK } from '../system-events';
import type { FunctionSpec } from './functions';
import { latestSlot, type Schedule } from './schedule';

/**
 * Sends an event whenever a schedule is due. Its id follows from the time, so any number of processes make one event;
 * and a time that passed while none of them ran is made up for once, at the start.
 */
export function createClockwork(db: Database, functions: Iterable<FunctionSpec>) {
  const schedules = new Map<string, Schedule>();
  for (const spec of functions) for (const schedule of spec.schedules) schedules.set(schedule.cron, schedule);
  const told = new Map<string, number>();

  return {
    async strike(nowMs: number): Promise<void> {
      for (const [cron, schedule] of schedules) {
        const slot = latestSlot(schedule, nowMs);
        if (told.get(cron) === slot) continue;
        const id = eventIdOf('cron', cron, new Date(slot).toISOString());
        await putInOutbox(db, [{ id, name: CLOCK_STRUCK, data: { cron } }]);
        told.set(cron, slot);
      }
    },
  };
}
