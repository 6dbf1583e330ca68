import type { PGlite } from '@electric-sql/pglite';
import type { EmbeddedSession } from './pglite-adapter';

const TRY_AGAIN_MS = 1000;

/** PostgreSQL's code for a server that has crashed: it passes once the database is open again. */
const CRASHED = '57P02';

/**
 * The embedded database, opened anew when it has crashed.
 *
 * PostgreSQL panics when it can't write its log, as on a full disk. A server would then start again by itself; PGlite
 * only tells of it, and the next query after that spins for ever and takes the whole process along. So a database that
 * has panicked is never asked again, and another one is opened in its folder, which replays the log: what was committed
 * is there. Until that succeeds every query is refused.
 */
export class RevivingPglite implements EmbeddedSession {
  /** Null while it is being opened anew. */
  private current: PGlite | null = null;
  private closed = false;
  private reviving: Promise<void> = Promise.resolve();

  private constructor(private readonly reopen: () => Promise<PGlite>) {}

  /** @param reopen opens the folder again after a crash */
  static around(first: PGlite, reopen: () => Promise<PGlite>): RevivingPglite {
    const reviving = new RevivingPglite(reopen);
    reviving.use(first);
    return reviving;
  }

  query: EmbeddedSession['query'] = async (...query) => this.session().query(...query);
  exec: EmbeddedSession['exec'] = async (...script) => this.session().exec(...script);
  transaction: EmbeddedSession['transaction'] = async (work) => this.session().transaction(work);

  async close(): Promise<void> {
    this.closed = true;
    await this.reviving;
    await this.current?.close();
  }

  private session(): PGlite {
    if (!this.current) throw crashed();
    return this.current;
  }

  /** Every message to the database goes through one method: behind a panic none gets through any more. */
  private use(pglite: PGlite): void {
    const send = pglite.execProtocolStream.bind(pglite);
    pglite.execProtocolStream = async (...message) => {
      if (this.current !== pglite) throw crashed();
      try {
        return await send(...message);
      } catch (error) {
        if (this.current === pglite && isPanic(error)) {
          this.current = null;
          this.reviving = this.revive();
        }
        throw error;
      }
    };
    this.current = pglite;
  }

  private async revive(): Promise<void> {
    while (!this.closed) {
      await new Promise((resolve) => setTimeout(resolve, TRY_AGAIN_MS).unref());
      try {
        this.use(await this.reopen());
        return;
      } catch {
        // What made it panic is still there, such as the full disk.
      }
    }
  }
}

const isPanic = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'severity' in error && error.severity === 'PANIC';

const crashed = (): Error =>
  Object.assign(new Error('The embedded database has crashed, and is being opened again.'), {
    code: CRASHED,
  });
