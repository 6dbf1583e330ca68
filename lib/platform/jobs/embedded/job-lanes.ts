import type { FunctionSpec } from './embedded-job-functions';
import { getText } from './job-expressions';

/** Separates the organization from the concurrency key in a lane. Neither contains it: both are IDs. */
const SEPARATOR = '/';

/**
 * Returns the lane of a run. Runs of one lane are claimed in order, and the lanes of a function take turns.
 *
 * The lane is the organization. If several runs of a concurrency key may be at work, the key is part of the lane, so a
 * key without room is skipped as a whole.
 */
export function getLane({ turns, concurrency }: FunctionSpec, event: unknown): string {
  const organization = (turns && getText(event, turns)) ?? '';
  const key = hasLaneForKey({ concurrency }) ? getText(event, concurrency!.key!) : null;
  return key === null ? organization : `${organization}${SEPARATOR}${key}`;
}

/** Returns true if each concurrency key of the function has a separate lane. */
export const hasLaneForKey = ({ concurrency }: Pick<FunctionSpec, 'concurrency'>): boolean =>
  concurrency?.key !== undefined && concurrency.limit > 1;

/** Returns the party that a run counts for: its organization, or its function if the run has no organization. */
export const getParty = (functionId: string, lane: string): string =>
  lane.split(SEPARATOR, 1)[0] || functionId;

/** Maximum number of parties whose last turn is remembered. A forgotten party counts as not served yet. */
const MAX_REMEMBERED_PARTIES = 1024;

/**
 * Tracks the active runs of this process by party, and whose turn is next. Reserves the last free workers for parties
 * without an active run.
 */
export class FairShares {
  readonly #running = new Map<string, number>();
  /** Number of each party's last turn, oldest first. */
  readonly #lastTurns = new Map<string, number>();
  #turns = 0;
  /** Lane after which the next scan of the queue begins. */
  lane = '';

  /** @param reserved number of workers that only a party without an active run may take */
  constructor(private readonly reserved: number) {}

  begin(party: string): void {
    this.#running.set(party, (this.#running.get(party) ?? 0) + 1);
    this.#turns += 1;
    this.#lastTurns.delete(party);
    this.#lastTurns.set(party, this.#turns);
    const [oldest] = this.#lastTurns.keys();
    if (this.#lastTurns.size > MAX_REMEMBERED_PARTIES && oldest !== undefined) this.#lastTurns.delete(oldest);
  }

  /** Returns the number of each party's last turn as JSON. A lower number means an earlier turn. */
  serializeTurns(): string {
    return JSON.stringify(Object.fromEntries(this.#lastTurns));
  }

  end(party: string): void {
    const left = (this.#running.get(party) ?? 0) - 1;
    if (left > 0) this.#running.set(party, left);
    else this.#running.delete(party);
  }

  /**
   * @param free number of idle workers
   * @param taking parties that take a worker at the same time
   */
  canTake(party: string, free: number, taking: ReadonlySet<string>): boolean {
    return free > this.reserved || !(this.#running.has(party) || taking.has(party));
  }
}
