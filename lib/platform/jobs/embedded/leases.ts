import type { Database } from '@/lib/platform/db/database';

/** Keeps the claims of this process believed while it lives. */
export class Leases {
  readonly #held = new Set<string>();
  #timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly db: Database,
    private readonly leaseMs: number,
  ) {}

  hold(lease: string): void {
    this.#held.add(lease);
    // Three signs of life in a lease's length. When the database can't be reached, leases run out, and what they
    // claimed is taken over once it is back.
    this.#timer ??= setInterval(() => void this.#renew().catch(() => {}), this.leaseMs / 3);
  }

  drop(lease: string): void {
    this.#held.delete(lease);
    if (this.#held.size > 0) return;
    clearInterval(this.#timer);
    this.#timer = undefined;
  }

  async #renew(): Promise<void> {
    await this.db.$executeRaw`
      UPDATE job_run SET lease_until = now() + ${this.leaseMs}::float8 * interval '1 millisecond'
      WHERE lease = ANY(${[...this.#held]}) AND status = 'running'`;
  }
}

/** Ends every claim. Only for a process that knows itself alone on the database: all claims are of dead ones. */
export async function endAllLeases(db: Database): Promise<void> {
  await db.$executeRaw`UPDATE job_run SET lease_until = now() - interval '1 second' WHERE status = 'running'`;
}
