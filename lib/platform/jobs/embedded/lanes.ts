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

/** The runs that this process has at work, by party. Keeps the last free workers for parties that have none. */
export class Shares {
  readonly #atWork = new Map<string, number>();

  /** @param reserved number of workers that only a party without a run at work may take */
  constructor(private readonly reserved: number) {}

  begin(party: string): void {
    this.#atWork.set(party, (this.#atWork.get(party) ?? 0) + 1);
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
