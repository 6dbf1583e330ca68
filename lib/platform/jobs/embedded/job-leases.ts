import type { Database } from '@/lib/platform/db/database';

/** Renews the leases of this process's runs while the process is alive. */
export class Leases {
  readonly #held = new Set<string>();
  #timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly db: Database,
    private readonly leaseMs: number,
  ) {}

  hold(lease: string): void {
    this.#held.add(lease);
    // Renew three times per lease duration. If the database can't be reached, leases expire and another process takes
    // over the runs later.
    this.#timer ??= setInterval(() => void this.#renew().catch(() => {}), this.leaseMs / 3);
  }

  drop(lease: string): void {
    this.#held.delete(lease);
    if (this.#held.size > 0) return;
    clearInterval(this.#timer);
    this.#timer = undefined;
  }

  async #renew(): Promise<void> {
    // A locked run is being written by this process, or cancelled. Waiting for it could be a deadlock.
    await this.db.$executeRaw`
      UPDATE job_run SET lease_until = now() + ${this.leaseMs}::float8 * interval '1 millisecond'
      WHERE id = ANY(ARRAY(
        SELECT id FROM job_run WHERE lease = ANY(${[...this.#held]}) AND status = 'running' FOR UPDATE SKIP LOCKED))`;
  }
}

/** Ends every lease. Call it only if no other process uses the database: then all leases belong to dead processes. */
export async function endAllLeases(db: Database): Promise<void> {
  await db.$executeRaw`UPDATE job_run SET lease_until = now() - interval '1 second' WHERE status = 'running'`;
}
