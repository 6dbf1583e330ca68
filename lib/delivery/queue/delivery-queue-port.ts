import type { DeliveryCapacity } from './claim-due-deliveries';
import type { DeliverySource } from './delivery-source';

/** Claimed delivery, as a worker counts it. */
export interface ClaimedAttempt {
  targetId: string;
  /** `true` if the target's last attempt failed. */
  failing: boolean;
}

/** What a worker does with deliveries of one kind. */
export interface DeliveryQueue<Claimed extends ClaimedAttempt, Finished> {
  source: DeliverySource;
  /**
   * Claims due deliveries.
   *
   * @param taking.claim ID under which the attempts are recorded
   * @param taking.claimMs time in ms after which an unrecorded attempt is lost and its delivery is due again
   */
  claim(capacity: DeliveryCapacity, taking: { claim: string; claimMs: number }): Promise<Claimed[]>;
  /** Sends a delivery once. Never throws. */
  attempt(delivery: Claimed, timeoutMs: number): Promise<Finished>;
  /**
   * Records finished attempts, and ignores those whose claim was lost. After a failure, it is safe to call again with all
   * attempts.
   */
  record(finished: readonly Finished[]): Promise<void>;
  /** Extends the claims of attempts in progress. Only for attempts that can take longer than a claim. */
  renew?(taking: { claim: string; claimMs: number }): Promise<void>;
}
