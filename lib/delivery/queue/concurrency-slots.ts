import type { DeliveryCapacity, TargetLoad } from './claim-due-deliveries';
import type { ClaimedAttempt } from './delivery-queue-port';
import type { DeliveryLimits } from './delivery-source';

/** Concurrency slots of a worker: attempts in progress, their targets and start times. */
export class DeliverySlots {
  readonly #startedAt = new Map<ClaimedAttempt, number>();
  readonly #activeAttempts = new Map<string, number>();
  readonly #slowTargets = new Set<string>();
  #hasFreedSlot = false;

  constructor(private readonly limits: DeliveryLimits) {}

  /** `true` if a slot was freed since the last poll and other deliveries may be waiting for it. */
  get hasFreedSlot(): boolean {
    return this.#hasFreedSlot;
  }

  getCapacity(): DeliveryCapacity {
    this.#hasFreedSlot = false;
    const { slots, idleTargetSlots, slowTargetSlots } = this.limits;
    const slow = new Set(this.#slowTargets);
    for (const [{ targetId }, begun] of this.#startedAt) if (this.#isSlow(begun)) slow.add(targetId);
    const loads = new Map<string, TargetLoad>([...slow].map((id) => [id, { tries: 0, slow: true }]));
    for (const [id, tries] of this.#activeAttempts) loads.set(id, { tries, slow: slow.has(id) });
    const taken = this.#startedAt.size;
    const held = [...this.#startedAt.keys()].filter((each) => each.failing || slow.has(each.targetId)).length;
    return {
      slots: slots - taken,
      busyTargetSlots: slots - idleTargetSlots - taken,
      slowTargetSlots: slowTargetSlots - held,
      loads,
    };
  }

  acquire(delivery: ClaimedAttempt): void {
    this.#startedAt.set(delivery, performance.now());
    this.#activeAttempts.set(delivery.targetId, this.#countActive(delivery) + 1);
  }

  release(delivery: ClaimedAttempt): void {
    const { targetId, failing } = delivery;
    const { slots, idleTargetSlots, slotsPerTarget } = this.limits;
    const wasSlow = this.#slowTargets.has(targetId);
    if (this.#isSlow(this.#startedAt.get(delivery)!)) this.#slowTargets.add(targetId);
    else this.#slowTargets.delete(targetId);
    const activeCount = this.#countActive(delivery);
    const wasFull = this.#startedAt.size >= slots - idleTargetSlots || activeCount >= slotsPerTarget;
    this.#hasFreedSlot ||= wasFull || failing || wasSlow || this.#slowTargets.has(targetId);
    this.#startedAt.delete(delivery);
    if (activeCount === 1) this.#activeAttempts.delete(targetId);
    else this.#activeAttempts.set(targetId, activeCount - 1);
  }

  #countActive({ targetId }: ClaimedAttempt): number {
    return this.#activeAttempts.get(targetId) ?? 0;
  }

  #isSlow(begun: number): boolean {
    return performance.now() - begun > this.limits.slowAfterMs;
  }
}
