import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '@/lib/platform/db/database';
import { openPglite } from '@/lib/platform/db/pglite';
import { openPostgres } from '@/lib/platform/db/postgres';
import { MIGRATIONS } from '@/test-support/database';
import { openS3Server, type S3Server } from '@/test-support/s3-server';
import { openWebhookReceiver, type WebhookReceiver } from '@/test-support/webhook-receiver';
import { Api } from '../harness/api';
import { type InngestFixture, openInngestFixture } from '../harness/inngest';
import { getStorageEnvironment } from '../harness/object-store';
import { ADMIN, type RunningServer, startServer } from '../harness/server';
import { createTestDatabase, type TestDatabase } from '../harness/test-database';

/**
 * Installation whose processes are killed and restarted while its data stays. Runs one process on the embedded
 * database, or one or two that share PostgreSQL and the files.
 */
export class CrashInstallation {
  private victim: RunningServer | undefined;
  private survivor: RunningServer | undefined;
  private api: Api | undefined;

  private constructor(
    readonly dataDir: string,
    /** Folder whose subfolders the channels of the rounds read. */
    readonly channelFolder: string,
    /** Folder in whose subfolders the destinations of the rounds write. */
    readonly destinationFolder: string,
    private readonly database: TestDatabase | undefined,
    private readonly store: S3Server | undefined,
    private readonly inngest: InngestFixture | undefined,
    /** Webhook receiver of all projects. Its calls survive every crash. */
    readonly receiver: WebhookReceiver,
    readonly hasSurvivor: boolean,
    private readonly env: Record<string, string>,
  ) {}

  /**
   * @param postgres URL of a PostgreSQL server; default: the embedded database
   * @param survivor `true` if a second process keeps running when the first is killed
   * @param storage location of the files: the data folder, or an object store that outlives the processes
   * @param env further variables of the processes
   * @param jobs runner of the jobs: the processes, or an Inngest server that calls them
   */
  static async create(
    options: {
      postgres?: string;
      survivor?: boolean;
      storage?: 'file' | 's3';
      jobs?: 'embedded' | 'inngest';
      env?: Record<string, string>;
    } = {},
  ): Promise<CrashInstallation> {
    const dataDir = await mkdtemp(join(tmpdir(), 'sheaf-crash-'));
    const channelFolder = await mkdtemp(join(tmpdir(), 'sheaf-crash-channels-'));
    const destinationFolder = await mkdtemp(join(tmpdir(), 'sheaf-crash-destinations-'));
    const database = options.postgres ? await createTestDatabase(options.postgres, 'crash') : undefined;
    const store = options.storage === 's3' ? await openS3Server() : undefined;
    const inngest = options.jobs === 'inngest' ? await openInngestFixture() : undefined;
    const receiver = await openWebhookReceiver();
    const survivor = options.survivor ?? false;
    const installation = new CrashInstallation(
      dataDir,
      channelFolder,
      destinationFolder,
      database,
      store,
      inngest,
      receiver,
      survivor,
      options.env ?? {},
    );
    if (installation.hasSurvivor) installation.survivor = await installation.start();
    return installation;
  }

  /**
   * Starts the process that will be killed.
   * @param crashAt see `armCrashPoint`; if omitted, the process runs until `kill`
   */
  async startVictim(crashAt?: string): Promise<void> {
    this.victim = await this.start(crashAt);
  }

  /** Returns a client of the process that will be killed. */
  async getVictimApi(): Promise<Api> {
    return this.apiAt(requireRunning(this.victim).url);
  }

  /** Returns a client of the process that runs after the crash. */
  async getRemainingApi(): Promise<Api> {
    return this.apiAt(requireRunning(this.survivor ?? this.victim).url);
  }

  /** Sends SIGKILL to the victim's process group. */
  async kill(): Promise<void> {
    await this.victim?.kill();
  }

  /**
   * Waits until the victim exits or the time is over. Returns the crash point from its output; `null` if there is none.
   */
  async getCrashPoint(withinMs: number): Promise<string | null> {
    const { process: child, output } = requireRunning(this.victim);
    if (child.exitCode === null && child.signalCode === null) {
      await once(child, 'exit', { signal: AbortSignal.timeout(withinMs) }).catch(() => {});
    }
    return /Killed at ([\w.]+)\./.exec(output())?.[1] ?? null;
  }

  /** Returns the last output of the remaining process, for failure messages. */
  getLastOutput(): string {
    return (this.survivor ?? this.victim)?.output().slice(-2000) ?? '';
  }

  /** Stops every process and opens their database. */
  async openDatabase<T>(look: (db: Database) => Promise<T>): Promise<T> {
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
    await rm(this.channelFolder, { recursive: true, force: true });
    await rm(this.destinationFolder, { recursive: true, force: true });
  }

  private async killAll(): Promise<void> {
    await this.victim?.kill();
    await this.survivor?.kill();
  }

  private start(crashAt?: string): Promise<RunningServer> {
    return startServer({
      dataDir: this.dataDir,
      // Skip the readiness check, so that the round's file is the first one written.
      skipReadyCheck: crashAt !== undefined,
      env: {
        LOG_LEVEL: 'warn',
        ALLOW_PRIVATE_NETWORK: 'true',
        CHANNEL_FOLDERS: this.channelFolder,
        DESTINATION_FOLDERS: this.destinationFolder,
        ...(this.store && getStorageEnvironment(this.store)),
        ...this.inngest?.environment,
        ...(this.database && { DATABASE_URL: this.database.url }),
        ...this.env,
        ...(crashAt && { SHEAF_CRASH_AT: crashAt }),
      },
    });
  }

  /**
   * Returns a client for a URL. One access token works for all processes and restarts, because credentials are in the
   * database.
   */
  private async apiAt(url: string): Promise<Api> {
    this.api ??= await Api.signIn(url, ADMIN);
    return this.api.forUrl(url);
  }
}

function requireRunning(server: RunningServer | undefined): RunningServer {
  if (!server) throw new Error('The process was not started.');
  return server;
}
