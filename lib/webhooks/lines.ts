import { type ClaimedDelivery, type EndpointLoad, LINES_OF_ENDPOINT, type Room } from './claim-deliveries';

/** Tries under way at once. */
const LINES = 512;

/** Of these, those that only an endpoint can have of which nothing else is under way: it finds a line at once. */
const FIRST_LINES = 128;

/** How many may be of endpoints that are failing or slow, so that there is always room for the others. */
const SLOW_LINES = 256;

/** An endpoint that took longer than this with its last try, or has with one that is under way, is slow. */
const SLOW_MS = 2000;

/** A courier's lines: how many tries are under way, whose they are, and since when. */
export class Lines {
  /** When they began. */
  readonly #begun = new Map<ClaimedDelivery, number>();
  readonly #tries = new Map<string, number>();
  /** Endpoints whose last try was slow. */
  readonly #slow = new Set<string>();
  #freed = false;

  /** Whether a line has become free, since the last look, for which others may be waiting. */
  get freed(): boolean {
    return this.#freed;
  }

  room(): Room {
    this.#freed = false;
    const slow = new Set(this.#slow);
    for (const [{ endpointId }, begun] of this.#begun) if (isSlow(begun)) slow.add(endpointId);
    const loads = new Map<string, EndpointLoad>([...slow].map((id) => [id, { tries: 0, slow: true }]));
    for (const [id, tries] of this.#tries) loads.set(id, { tries, slow: slow.has(id) });
    const taken = this.#begun.size;
    const held = [...this.#begun.keys()].filter((each) => each.failing || slow.has(each.endpointId)).length;
    return {
      lines: LINES - taken,
      furtherLines: LINES - FIRST_LINES - taken,
      slowLines: SLOW_LINES - held,
      loads,
    };
  }

  take(delivery: ClaimedDelivery): void {
    this.#begun.set(delivery, performance.now());
    this.#tries.set(delivery.endpointId, this.#triesOf(delivery) + 1);
  }

  free(delivery: ClaimedDelivery): void {
    const { endpointId, failing } = delivery;
    const wasSlow = this.#slow.has(endpointId);
    if (isSlow(this.#begun.get(delivery)!)) this.#slow.add(endpointId);
    else this.#slow.delete(endpointId);
    const tries = this.#triesOf(delivery);
    const wasFull = this.#begun.size >= LINES - FIRST_LINES || tries >= LINES_OF_ENDPOINT;
    this.#freed ||= wasFull || failing || wasSlow || this.#slow.has(endpointId);
    this.#begun.delete(delivery);
    if (tries === 1) this.#tries.delete(endpointId);
    else this.#tries.set(endpointId, tries - 1);
  }

  #triesOf({ endpointId }: ClaimedDelivery): number {
    return this.#tries.get(endpointId) ?? 0;
  }
}

const isSlow = (begun: number): boolean => performance.now() - begun > SLOW_MS;
