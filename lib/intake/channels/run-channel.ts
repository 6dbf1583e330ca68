import { createHash } from 'node:crypto';
import { crashPoint } from '@/lib/foundation/crash-points';
import type { Services } from '@/lib/platform/context';
import type { ChannelItem } from '@/lib/platform/db/generated/client';
import { formatConnectionMessage } from '@/lib/platform/outbound/connection-messages';
import { RemoteError } from '@/lib/platform/remote-files/remote-error';
import type { ListedItem } from './channel-driver-port';
import type { ChannelRun } from './channel-run';
import { listDeliveredItems, restoreItems } from './finish-after-delivery';
import { handleItems } from './handle-items';
import { openChannel } from './open-channel';
import { RUN_TIMEOUT_MS, recordRunFailure, recordRunSuccess } from './record-channel-run';
import { takeChannelItem } from './take-channel-item';

/** Maximum number of items in a list. A driver lists them without reading them. */
const MAX_LISTED = 100_000;
/** Number of listed items that are looked up in the database at once. */
const LOOKUP_SIZE = 500;
/** Number of taken items that are finished at once. */
const FINISH_SIZE = 20;
/** Wait in ms before an item that could not be read is tried again. It doubles after each attempt. */
const RETRY_MS = 60_000;
const MAX_RETRY_MS = 86_400_000;
/** Duration in ms after which a run goes on in another step of its job. */
const STEP_MS = 60_000;

interface RunOptions {
  /** Time when a person started the run: all items that were refused before are tried again. `null`: the schedule. */
  requestedAt: Date | null;
  stepMs?: number;
  maxListed?: number;
}

/**
 * Takes the new items of a channel. Each item and its documents are written in one transaction, so that a run can be
 * killed and repeated anywhere, and two processes can run at the same time.
 *
 * @returns `true` if nothing is left; `false` if the caller must call again
 * @throws Error if the database or the storage fails
 */
export async function runChannel(
  services: Services,
  channelId: string,
  { requestedAt, stepMs = STEP_MS, maxListed = MAX_LISTED }: RunOptions,
): Promise<boolean> {
  const { db, clock } = services;
  const found = await db.channel.findUnique({ where: { id: channelId }, include: { project: true } });
  if (!found || found.project.deletedAt || found.project.archivedAt) return true;
  const { project, ...channel } = found;
  if (!requestedAt && (!channel.enabled || channel.pausedAt)) return true;
  const nextRunAt = new Date(clock().getTime() + RUN_TIMEOUT_MS);
  await db.channel.updateMany({ where: { id: channelId }, data: { nextRunAt } });
  try {
    const driver = openChannel(services, channel);
    try {
      const run = { services, channel, project, driver, requestedAt };
      const isDone = await takeNewItems(run, { stepMs, maxListed });
      if (isDone) await recordRunSuccess(services, channel);
      return isDone;
    } finally {
      await driver.close();
    }
  } catch (error) {
    if (!(error instanceof RemoteError)) throw error;
    await recordRunFailure(services, channel, error.message);
    return true;
  }
}

/**
 * @throws RemoteError also if the oldest items, as many as one list has, are all known and stay, so that newer ones are
 *   not seen
 */
async function takeNewItems(
  run: ChannelRun,
  { stepMs, maxListed }: Required<Pick<RunOptions, 'stepMs' | 'maxListed'>>,
): Promise<boolean> {
  const finisher = new Finisher(run);
  const { finishesAfterDelivery } = run.driver;
  if (finishesAfterDelivery) await restoreItems(run);
  const unfinished = finishesAfterDelivery ? await listDeliveredItems(run) : await loadUnfinished(run);
  for (const { id, place } of unfinished) await finisher.add(id, place);
  await finisher.flush();
  const listed = await run.driver.list(maxListed);
  // A step handles at least one item, however long the list took.
  const endsAt = performance.now() + stepMs;
  let handled = 0;
  for (let start = 0; start < listed.length; start += LOOKUP_SIZE) {
    const batch = listed.slice(start, start + LOOKUP_SIZE);
    const known = await loadKnown(run, batch);
    for (const item of batch) {
      const work = chooseWork(run, item, known.get(hashPlace(item.place)) ?? []);
      if (work === null) continue;
      if (handled > 0 && performance.now() > endsAt) {
        await finisher.flush();
        return false;
      }
      handled += 1;
      const itemId = work.finish ?? (await takeChannelItem(run, item.place, hashPlace(item.place)));
      if (itemId && !finishesAfterDelivery) await finisher.add(itemId, item.place);
    }
  }
  await finisher.flush();
  if (handled === 0 && listed.length >= maxListed) {
    throw new RemoteError(formatConnectionMessage('oldest_items_known', { count: maxListed }));
  }
  return true;
}

type Known = Pick<
  ChannelItem,
  'id' | 'placeHash' | 'sha256' | 'status' | 'attempts' | 'finishedAt' | 'createdAt'
>;

/** @returns the ID of a taken item that has to be finished again, or `{}` for an item to take; `null` to leave it alone */
function chooseWork(
  { services, requestedAt, driver }: ChannelRun,
  item: ListedItem,
  known: readonly Known[],
): { finish?: string } | null {
  const taken = known.find(({ status }) => status === 'taken');
  if (taken && driver.finishesAfterDelivery) return null;
  if (taken && (item.isImmutable || !taken.finishedAt))
    return item.staysListed && taken.finishedAt ? null : { finish: taken.id };
  const refused = known.find(({ status }) => status !== 'taken');
  if (taken || !refused) return {};
  const { status, attempts, createdAt: triedAt } = refused;
  if (requestedAt && triedAt < requestedAt) return {};
  if (status !== 'failed') return null;
  const waitedMs = services.clock().getTime() - triedAt.getTime();
  const retryMs = Math.min(RETRY_MS * 2 ** (attempts - 1), MAX_RETRY_MS);
  // The clock may have been set back since.
  return waitedMs >= retryMs || waitedMs < 0 ? {} : null;
}

const hashPlace = (place: string): string => createHash('sha256').update(place).digest('hex');

async function loadKnown(
  { services, channel }: ChannelRun,
  items: readonly ListedItem[],
): Promise<Map<string, Known[]>> {
  const rows = await services.db.channelItem.findMany({
    where: { channelId: channel.id, placeHash: { in: items.map(({ place }) => hashPlace(place)) } },
    select: {
      ...{ id: true, placeHash: true, sha256: true, status: true },
      ...{ attempts: true, finishedAt: true, createdAt: true },
    },
  });
  const known = new Map<string, Known[]>();
  for (const row of rows) known.set(row.placeHash, [...(known.get(row.placeHash) ?? []), row]);
  return known;
}

/** Loads the items that an earlier run has taken and not finished. */
const loadUnfinished = ({ services, channel }: ChannelRun) =>
  services.db.channelItem.findMany({
    where: { channelId: channel.id, status: 'taken', finishedAt: null },
    orderBy: { createdAt: 'asc' },
    select: { id: true, place: true },
    take: MAX_LISTED,
  });

/** Flags, moves, or deletes taken items in groups, and records it. */
class Finisher {
  private readonly waiting = new Map<string, string>();

  constructor(private readonly run: ChannelRun) {}

  async add(id: string, place: string): Promise<void> {
    this.waiting.set(id, place);
    if (this.waiting.size >= FINISH_SIZE) await this.flush();
  }

  async flush(): Promise<void> {
    if (this.waiting.size === 0) return;
    const { driver, services } = this.run;
    const items = [...this.waiting].map(([id, place]) => ({ id, place }));
    const finished = await handleItems(services.db, items, (places) => driver.finish(places));
    crashPoint('channel.finished');
    await services.db.channelItem.updateMany({
      where: { id: { in: finished } },
      data: { finishedAt: services.clock(), ...(driver.finishesAfterDelivery && { message: null }) },
    });
    this.waiting.clear();
  }
}
