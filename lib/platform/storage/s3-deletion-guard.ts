import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Clock } from '@/lib/foundation/clock';
import { DomainError } from '@/lib/foundation/errors';
import type { ObjectStore } from './s3-objects';
import type { Leftover } from './storage-port';

const PINS = 'pins/';
const REMOVALS = 'removals/';

/**
 * Time, in ms, for which a marker of a dead process stays valid. For removals: a delete request may be executed late,
 * but not after its signature is 15 min old, with clocks up to 15 min apart.
 */
const MARKER_TTL_MS = { [PINS]: 24 * 3_600_000, [REMOVALS]: 3_600_000 };
const LEFTOVER_MS = 24 * 3_600_000;

/**
 * Pauses, in ms, between checks. A removal takes a few milliseconds, so a process that stores the same content checks
 * again after these pauses.
 */
const POLL_DELAYS_MS = [0, 50, 100, 200, 400, 800, 1600];
/** Maximum time, in ms, since the start of a removal. A process that paused longer gives the removal up. */
const MAX_REMOVAL_MS = 60_000;

/**
 * Prevents the removal of a content that any process is storing at the same moment. An object store has no locks and no
 * conditional delete, but a write is visible to everyone afterwards. So both sides write a marker before they check for
 * the other's:
 *
 * pins/<sha256>/<uuid>       a process is storing the content removals/<sha256>/<uuid>   a process is removing it
 *
 * In any order, at least one side sees the other. The remover gives up; the other waits until no removal is active. See
 * docs/adr/0010-object-store.md for the full argument.
 */
export class DeletionGuard {
  constructor(
    private readonly objects: ObjectStore,
    private readonly clock: Clock,
    private readonly pace: number,
  ) {}

  /**
   * Runs `work`, which writes the content, while no removal of the content can be active.
   * @throws DomainError `unavailable` if a removal doesn't end
   */
  async withPin<T>(sha256: string, work: () => Promise<T>): Promise<T> {
    const pin = createMarkerKey(PINS, sha256);
    try {
      await this.objects.putSign(pin);
      await this.waitForRemovals(sha256);
      const result = await work();
      await this.deleteMarker(pin);
      return result;
    } catch (error) {
      // Don't delay the error.
      void this.deleteMarker(pin);
      throw error;
    }
  }

  /**
   * Removes the content if no process is storing it.
   * @param mayGo returns true if the content is old enough; called when no process can renew it unseen
   * @param work deletes the content with a single request
   * @returns `false` if the content was kept
   */
  async removeIfUnpinned(
    sha256: string,
    mayGo: () => Promise<boolean>,
    work: () => Promise<void>,
  ): Promise<boolean> {
    const sign = createMarkerKey(REMOVALS, sha256);
    const begun = performance.now();
    let mayStillHappen = false;
    try {
      await this.objects.putSign(sign, { once: true });
      if (await this.hasMarker(PINS, sha256)) return false;
      // Check after the pins: a pin that was removed before they were listed has left a renewed content.
      if (!(await mayGo()) || performance.now() - begun > MAX_REMOVAL_MS) return false;
      mayStillHappen = true;
      await work();
      mayStillHappen = false;
      return true;
    } finally {
      // A deletion without a response may be executed at any time. Until then, the content must not be relied on.
      if (!mayStillHappen) await this.deleteMarker(sign);
    }
  }

  /** Lists current markers, including those left by killed processes. */
  async listLeftovers(): Promise<Leftover[]> {
    const found: Leftover[] = [];
    for (const prefix of [PINS, REMOVALS]) {
      for await (const { key, sizeBytes, modifiedAt } of this.objects.list(prefix)) {
        found.push({ name: key, sizeBytes, modifiedAt });
      }
    }
    return found;
  }

  /**
   * Deletes markers that are older than one day.
   * @returns the number of deleted markers
   */
  async sweep(): Promise<number> {
    const oldest = this.clock().getTime() - LEFTOVER_MS;
    const old = (await this.listLeftovers()).filter(({ modifiedAt }) => modifiedAt.getTime() < oldest);
    for (const { name } of old) await this.objects.delete(name);
    return old.length;
  }

  private async waitForRemovals(sha256: string): Promise<void> {
    for (const pauseMs of POLL_DELAYS_MS) {
      await sleep(pauseMs * this.pace);
      if (!(await this.hasMarker(REMOVALS, sha256))) return;
    }
    throw new DomainError('unavailable', 'An identical file is being deleted. Retry in a moment.', {
      reason: 'busy',
      retryAfterSeconds: 60,
    });
  }

  private async hasMarker(kind: keyof typeof MARKER_TTL_MS, sha256: string): Promise<boolean> {
    const oldest = this.clock().getTime() - MARKER_TTL_MS[kind];
    for await (const { modifiedAt } of this.objects.list(`${kind}${sha256}/`)) {
      if (modifiedAt.getTime() >= oldest) return true;
    }
    return false;
  }

  /** Deletes a marker. A failure is harmless: the marker only delays others for a while. */
  private async deleteMarker(sign: string): Promise<void> {
    await this.objects.delete(sign).catch(() => {});
  }
}

const createMarkerKey = (kind: keyof typeof MARKER_TTL_MS, sha256: string): string =>
  `${kind}${sha256}/${randomUUID()}`;
