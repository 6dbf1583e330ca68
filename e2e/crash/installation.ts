import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '@/lib/platform/db/database';
import { openPglite } from '@/lib/platform/db/pglite';
import { openPostgres } from '@/lib/platform/db/postgres';
import { MIGRATIONS } from '@/lib/testing/database';
import { openReceiver, type Receiver } from '@/lib/testing/receiver';
import { openS3Server, type S3Server } from '@/lib/testing/s3-server';
import { Api } from '../harness/api';
import { type OwnInngest, openInngest } from '../harness/inngest';
import { environmentOf } from '../harness/object-store';
import { createOwnDatabase, type OwnDatabase } from '../harness/own-database';
import { ADMIN, type RunningServer, startServer } from '../harness/server';

/**
 * An installation whose processes come and go while its data stays: one process on the embedded database, or one or
 * two that share a PostgreSQL database and the files.
 */
export class Installation {
  private victim: RunningServer | undefined;
  private survivor: RunningServer | undefined;
  private api: Api | undefined;

  private constructor(
    readonly dataDir: string,
    private readonly database: OwnDatabase | undefined,
    private readonly store: S3Server | undefined,
    private readonly inngest: OwnInngest | undefined,
    /** Where the endpoints of all projects are: what it was told outlives every crash. */
    readonly receiver: Receiver,
    readonly hasSurvivor: boolean,
  ) {}

  /**
   * @param postgres the URL of a PostgreSQL server; without it the embedded database is used
   * @param survivor whether a second process goes on when the first is killed
   * @param storage where files are: in the data folder, or in a store of objects that outlives the processes
   * @param jobs who runs the jobs: the processes, or an Inngest server that calls them
   */
  static async create(
    options: {
      postgres?: string;
      survivor?: boolean;
      storage?: 'file' | 's3';
      jobs?: 'embedded' | 'inngest';
    } = {},
  ): Promise<Installation> {
    const dataDir = await mkdtemp(join(tmpdir(), 'sheaf-crash-'));
    const database = options.postgres ? await createOwnDatabase(options.postgres, 'crash') : undefined;
    const store = options.storage === 's3' ? await openS3Server() : undefined;
    const inngest = options.jobs === 'inngest' ? await openInngest() : undefined;
    const receiver = await openReceiver();
    const survivor = options.survivor ?? false;
    const installation = new Installation(dataDir, database, store, inngest, receiver, survivor);
    if (installation.hasSurvivor) installation.survivor = await installation.start();
    return installation;
  }

  /** Starts the process that will be killed. @param crashAt see `armCrashPoint`; left out, it lives until `kill` */
  async startVictim(crashAt?: string): Promise<void> {
    this.victim = await this.start(crashAt);
  }

  /** The process that will be killed, as its clients reach it. */
  async toVictim(): Promise<Api> {
    return this.apiAt(running(this.victim).url);
  }

  /** The process that is there after the crash. */
  async toWhoIsLeft(): Promise<Api> {
    return this.apiAt(running(this.survivor ?? this.victim).url);
  }

  /** SIGKILL to the victim's process group. */
  async kill(): Promise<void> {
    await this.victim?.kill();
  }

  /** Whether the victim ended by itself within that time, and what it said last. */
  async diedAt(withinMs: number): Promise<string | null> {
    const { process: child, output } = running(this.victim);
    if (child.exitCode === null && child.signalCode === null) {
      await once(child, 'exit', { signal: AbortSignal.timeout(withinMs) }).catch(() => {});
    }
    return /Killed at ([\w.]+)\./.exec(output())?.[1] ?? null;
  }

  /** The end of what the process that is left has printed; for a failure's message. */
  lastWords(): string {
    return (this.survivor ?? this.victim)?.output().slice(-2000) ?? '';
  }

  /** Ends every process, and opens the database that they leave. */
  async lookInside<T>(look: (db: Database) => Promise<T>): Promise<T> {
    await this.killAll();
    const database = this.database
      ? await openPostgres(this.database.url, MIGRATIONS)
      : await openPglite(join(this.dataDir, 'database'), MIGRATIONS);
    try {
      return await look(database.db);
    } finally {
      await database.close();
    }
  }

  async remove(): Promise<void> {
    await this.killAll();
    await this.receiver.close();
    await this.store?.close();
    await this.inngest?.close();
    await this.database?.drop();
    await rm(this.dataDir, { recursive: true, force: true });
  }

  private async killAll(): Promise<void> {
    await this.victim?.kill();
    await this.survivor?.kill();
  }

  private start(crashAt?: string): Promise<RunningServer> {
    return startServer({
      dataDir: this.dataDir,
      // The first file that it writes shall be the round's.
      unasked: crashAt !== undefined,
      env: {
        LOG_LEVEL: 'warn',
        WEBHOOK_ALLOW_PRIVATE: 'true',
        ...(this.store && environmentOf(this.store)),
        ...this.inngest?.environment,
        ...(this.database && { DATABASE_URL: this.database.url }),
        ...(crashAt && { SHEAF_CRASH_AT: crashAt }),
      },
    });
  }

  /** One access token serves all processes and restarts: credentials are in the database. */
  private async apiAt(url: string): Promise<Api> {
    this.api ??= await Api.signIn(url, ADMIN);
    return this.api.at(url);
  }
}

function running(server: RunningServer | undefined): RunningServer {
  if (!server) throw new Error('The process was not started.');
  return server;
}
