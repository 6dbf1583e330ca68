import { Courier, type CourierServices, type CourierTimes, timesUnder } from './courier';

/** Who is up in this process, by its database. */
const up = new WeakMap<object, Courier>();

/**
 * Carries out deliveries as they become due, many at once, until there is nothing more to do for a while. Where
 * somebody does so in this process already, it is told that there is more, and this one has nothing to do.
 *
 * A try waits for somebody else's machine, so it must not hold a worker of the job engine, of which there are few: one
 * job carries many. What is under way stands in the deliveries' rows; a courier that is killed leaves claims that run
 * out, and another one tries those deliveries again.
 */
export async function deliverDue(
  services: CourierServices,
  times: Partial<CourierTimes> = {},
): Promise<void> {
  const { db, jobs } = services;
  if (up.get(db)?.askToStay()) return;
  const courier = new Courier(services, { ...timesUnder(jobs), ...times });
  up.set(db, courier);
  try {
    await courier.work();
  } finally {
    // One that takes nothing more may have been followed by another.
    if (up.get(db) === courier) up.delete(db);
  }
}
