import { textAt } from './expressions';
import type { FunctionSpec } from './functions';

/** Separates the organization from the concurrency key in a lane. Neither contains it: both are IDs. */
const SEPARATOR = '/';

/**
 * Returns the lane of a run. Runs of one lane are claimed in order, and the lanes of a function take turns.
 *
 * The lane is the organization. If several runs of a concurrency key may be at work, the key is part of the lane, so a
 * key without room is skipped as a whole.
 */
export function laneOf({ turns, concurrency }: FunctionSpec, event: unknown): string {
  const organization = (turns && textAt(event, turns)) ?? '';
  const key = hasLaneForKey({ concurrency }) ? textAt(event, concurrency!.key!) : null;
  return key === null ? organization : `${organization}${SEPARATOR}${key}`;
}

/** Returns true if each concurrency key of the function has a lane of its own. */
export const hasLaneForKey = ({ concurrency }: Pick<FunctionSpec, 'concurrency'>): boolean =>
  concurrency?.key !== undefined && concurrency.limit > 1;

/** Returns the party that a run counts for: its organization. A run without one counts for its function. */
export const partyOf = (functionId: string, lane: string): string =>
  lane.split(SEPARATOR, 1)[0] || functionId;

/** Parties whose last turn is remembered. One that is forgotten counts as not served yet. */
const REMEMBERED = 1024;

/**
 * The runs that this process has at work, by party, and whose turn is next. Keeps the last free workers for parties that
 * have none.
 */
export class Shares {
  readonly #atWork = new Map<string, number>();
  /** The number of each party's last turn, the oldest first. */
  readonly #served = new Map<string, number>();
  #turns = 0;
  /** The lane behind which the next look at the queue begins. */
  lane = '';

  /** @param reserved number of workers that only a party without a run at work may take */
  constructor(private readonly reserved: number) {}

  begin(party: string): void {
    this.#atWork.set(party, (this.#atWork.get(party) ?? 0) + 1);
    this.#turns += 1;
    this.#served.delete(party);
    this.#served.set(party, this.#turns);
    const [oldest] = this.#served.keys();
    if (this.#served.size > REMEMBERED && oldest !== undefined) this.#served.delete(oldest);
  }

  /** Returns the number of each party's last turn as JSON: the lower, the longer ago. */
  served(): string {
    return JSON.stringify(Object.fromEntries(this.#served));
  }

  end(party: string): void {
    const left = (this.#atWork.get(party) ?? 0) - 1;
    if (left > 0) this.#atWork.set(party, left);
    else this.#atWork.delete(party);
  }

  /** @param free number of workers that have nothing to do */
  mayTake(party: string, free: number): boolean {
    return free > this.reserved || !this.#atWork.has(party);
  }
}
