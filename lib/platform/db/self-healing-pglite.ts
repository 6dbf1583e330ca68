import type { PGlite } from '@electric-sql/pglite';
import type { EmbeddedSession } from './pglite-adapter';

const RETRY_DELAY_MS = 1000;

/** PostgreSQL code of a crashed server. The error is temporary: it ends when the database is open again. */
const CRASH_SQLSTATE = '57P02';

/**
 * Embedded database that is reopened after a crash.
 *
 * PostgreSQL panics if it can't write its log, for example on a full disk. A server would restart by itself. PGlite
 * only reports the panic, and the next query hangs forever and blocks the whole process. A database that has panicked
 * is therefore never queried again. Another instance is opened in its folder and replays the log, so all committed data
 * is there. Until that succeeds, every query fails.
 */
export class SelfHealingPglite implements EmbeddedSession {
  /** Current database; null while it is being reopened. */
  private current: PGlite | null = null;
  private closed = false;
  private recovery: Promise<void> = Promise.resolve();

  private constructor(private readonly reopen: () => Promise<PGlite>) {}

  /** @param reopen opens the folder again after a crash */
  static wrap(first: PGlite, reopen: () => Promise<PGlite>): SelfHealingPglite {
    const reviving = new SelfHealingPglite(reopen);
    reviving.use(first);
    return reviving;
  }

  query: EmbeddedSession['query'] = async (...query) => this.session().query(...query);
  exec: EmbeddedSession['exec'] = async (...script) => this.session().exec(...script);
  transaction: EmbeddedSession['transaction'] = async (work) => this.session().transaction(work);

  async close(): Promise<void> {
    this.closed = true;
    await this.recovery;
    await this.current?.close();
  }

  private session(): PGlite {
    if (!this.current) throw createCrashError();
    return this.current;
  }

  /** Intercepts the one method that sends every message to the database; after a panic it sends nothing. */
  private use(pglite: PGlite): void {
    const send = pglite.execProtocolStream.bind(pglite);
    pglite.execProtocolStream = async (...message) => {
      if (this.current !== pglite) throw createCrashError();
      try {
        return await send(...message);
      } catch (error) {
        if (this.current === pglite && isPanic(error)) {
          this.current = null;
          this.recovery = this.recover();
        }
        throw error;
      }
    };
    this.current = pglite;
  }

  private async recover(): Promise<void> {
    while (!this.closed) {
      await new Promise((resolve) => setTimeout(resolve, RETRY_DELAY_MS).unref());
      try {
        this.use(await this.reopen());
        return;
      } catch {
        // The cause of the panic, for example a full disk, still exists.
      }
    }
  }
}

const isPanic = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'severity' in error && error.severity === 'PANIC';

const createCrashError = (): Error =>
  Object.assign(new Error('The embedded database crashed and is being reopened.'), {
    code: CRASH_SQLSTATE,
  });
