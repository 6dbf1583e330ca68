import {
  type ClaimedDelivery,
  type DeliveryCapacity,
  type EndpointLoad,
  MAX_SLOTS_PER_ENDPOINT,
} from './claim-deliveries';

/** Maximum concurrent attempts. */
const MAX_SLOTS = 512;

/** Slots reserved for endpoints without any attempt in progress, so that they get a slot immediately. */
const IDLE_ENDPOINT_SLOTS = 128;

/** Maximum slots for failing or slow endpoints, so that others always have capacity. */
const SLOW_ENDPOINT_SLOTS = 256;

/** Time in ms after which an endpoint is slow, measured on its last attempt or one in progress. */
const SLOW_AFTER_MS = 2000;

/** Concurrency slots of a worker: attempts in progress, their endpoints and start times. */
export class DeliverySlots {
  readonly #startedAt = new Map<ClaimedDelivery, number>();
  readonly #activeAttempts = new Map<string, number>();
  readonly #slowEndpoints = new Set<string>();
  #hasFreedSlot = false;

  /** `true` if a slot was freed since the last poll and other deliveries may be waiting for it. */
  get hasFreedSlot(): boolean {
    return this.#hasFreedSlot;
  }

  getCapacity(): DeliveryCapacity {
    this.#hasFreedSlot = false;
    const slow = new Set(this.#slowEndpoints);
    for (const [{ endpointId }, begun] of this.#startedAt) if (isSlow(begun)) slow.add(endpointId);
    const loads = new Map<string, EndpointLoad>([...slow].map((id) => [id, { tries: 0, slow: true }]));
    for (const [id, tries] of this.#activeAttempts) loads.set(id, { tries, slow: slow.has(id) });
    const taken = this.#startedAt.size;
    const held = [...this.#startedAt.keys()].filter(
      (each) => each.failing || slow.has(each.endpointId),
    ).length;
    return {
      slots: MAX_SLOTS - taken,
      busyEndpointSlots: MAX_SLOTS - IDLE_ENDPOINT_SLOTS - taken,
      slowEndpointSlots: SLOW_ENDPOINT_SLOTS - held,
      loads,
    };
  }

  acquire(delivery: ClaimedDelivery): void {
    this.#startedAt.set(delivery, performance.now());
    this.#activeAttempts.set(delivery.endpointId, this.#countActive(delivery) + 1);
  }

  release(delivery: ClaimedDelivery): void {
    const { endpointId, failing } = delivery;
    const wasSlow = this.#slowEndpoints.has(endpointId);
    if (isSlow(this.#startedAt.get(delivery)!)) this.#slowEndpoints.add(endpointId);
    else this.#slowEndpoints.delete(endpointId);
    const activeCount = this.#countActive(delivery);
    const wasFull =
      this.#startedAt.size >= MAX_SLOTS - IDLE_ENDPOINT_SLOTS || activeCount >= MAX_SLOTS_PER_ENDPOINT;
    this.#hasFreedSlot ||= wasFull || failing || wasSlow || this.#slowEndpoints.has(endpointId);
    this.#startedAt.delete(delivery);
    if (activeCount === 1) this.#activeAttempts.delete(endpointId);
    else this.#activeAttempts.set(endpointId, activeCount - 1);
  }

  #countActive({ endpointId }: ClaimedDelivery): number {
    return this.#activeAttempts.get(endpointId) ?? 0;
  }
}

const isSlow = (begun: number): boolean => performance.now() - begun > SLOW_AFTER_MS;
