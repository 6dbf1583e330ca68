import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Clock } from '@/lib/core/clock';
import { DomainError } from '@/lib/core/errors';
import type { Leftover } from './port';
import type { ObjectStore } from './s3-objects';

const PINS = 'pins/';
const REMOVALS = 'removals/';

/**
 * How long a sign counts that was left behind by a process that died. A removal's: a request to delete may be carried
 * out late, but not once its signature is 15 minutes old, by clocks that may be 15 minutes apart.
 */
const LIVES_MS = { [PINS]: 24 * 3_600_000, [REMOVALS]: 3_600_000 };
const LEFTOVER_MS = 24 * 3_600_000;

/** A removal takes some milliseconds, so whoever wants to keep the same content looks again after these. */
const LOOKS_MS = [0, 50, 100, 200, 400, 800, 1600];
/** A process that stood still for so long since it began a removal gives it up. */
const REMOVAL_TAKES_MS = 60_000;

/**
 * Lets no content be removed that somebody keeps at the same moment, in whatever process. A store offers no lock, and
 * no deletion under the condition that an object has not been renewed; what it offers is that whatever was written is
 * seen by everyone afterwards. So both sides put up a sign before they look for the other's:
 *
 *     pins/<sha256>/<uuid>       somebody is keeping the content
 *     removals/<sha256>/<uuid>   somebody is removing it
 *
 * One of the two sees the other, whatever the order. Who removes, gives way; who keeps, waits until no removal is
 * under way. docs/adr/0010-object-store.md has the argument in full.
 */
export class S3Signs {
  constructor(
    private readonly objects: ObjectStore,
    private readonly clock: Clock,
    /** Factor of the pauses. */
    private readonly pace: number,
  ) {}

  /**
   * Does the work, which writes the content, while no removal of it can be under way.
   * @throws DomainError unavailable when a removal doesn't end
   */
  async whileKeeping<T>(sha256: string, work: () => Promise<T>): Promise<T> {
    const pin = signOf(PINS, sha256);
    try {
      await this.objects.putSign(pin);
      await this.untilNoRemoval(sha256);
      const result = await work();
      await this.takeDown(pin);
      return result;
    } catch (error) {
      // Whoever is refused doesn't wait for this.
      void this.takeDown(pin);
      throw error;
    }
  }

  /**
   * Removes the content if nobody is keeping it.
   * @param mayGo looks at the content, and says whether it is old enough; asked once nobody can renew it unseen
   * @param work deletes the content by a single request
   * @returns false when it was spared
   */
  async whileNobodyKeeps(
    sha256: string,
    mayGo: () => Promise<boolean>,
    work: () => Promise<void>,
  ): Promise<boolean> {
    const sign = signOf(REMOVALS, sha256);
    const begun = performance.now();
    let mayStillHappen = false;
    try {
      await this.objects.putSign(sign, { once: true });
      if (await this.isThereAny(PINS, sha256)) return false;
      // After the pins: a pin that was taken down before they were listed has left a renewed content.
      if (!(await mayGo()) || performance.now() - begun > REMOVAL_TAKES_MS) return false;
      mayStillHappen = true;
      await work();
      mayStillHappen = false;
      return true;
    } finally {
      // A deletion that was not answered may be carried out any time. Until then nobody may rely on the content.
      if (!mayStillHappen) await this.takeDown(sign);
    }
  }

  /** Signs that are up now, and those that a killed process left. */
  async leftovers(): Promise<Leftover[]> {
    const found: Leftover[] = [];
    for (const prefix of [PINS, REMOVALS]) {
      for await (const { key, sizeBytes, modifiedAt } of this.objects.list(prefix)) {
        found.push({ name: key, sizeBytes, modifiedAt });
      }
    }
    return found;
  }

  /** Takes down the signs that are older than a day. @returns how many */
  async sweep(): Promise<number> {
    const oldest = this.clock().getTime() - LEFTOVER_MS;
    const old = (await this.leftovers()).filter(({ modifiedAt }) => modifiedAt.getTime() < oldest);
    for (const { name } of old) await this.objects.delete(name);
    return old.length;
  }

  private async untilNoRemoval(sha256: string): Promise<void> {
    for (const pauseMs of LOOKS_MS) {
      await sleep(pauseMs * this.pace);
      if (!(await this.isThereAny(REMOVALS, sha256))) return;
    }
    throw new DomainError('unavailable', 'An equal file is just being removed. Try again in a moment.', {
      retryAfterSeconds: 60,
    });
  }

  private async isThereAny(kind: keyof typeof LIVES_MS, sha256: string): Promise<boolean> {
    const oldest = this.clock().getTime() - LIVES_MS[kind];
    for await (const { modifiedAt } of this.objects.list(`${kind}${sha256}/`)) {
      if (modifiedAt.getTime() >= oldest) return true;
    }
    return false;
  }

  /** A sign that stays up holds up others for a while, and harms nothing. */
  private async takeDown(sign: string): Promise<void> {
    await this.objects.delete(sign).catch(() => {});
  }
}

const signOf = (kind: keyof typeof LIVES_MS, sha256: string): string => `${kind}${sha256}/${randomUUID()}`;
