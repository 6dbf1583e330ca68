import pg from 'pg';
import type { Database } from './database';
import { SERVER_NAME } from './postgres';

/**
 * Notifies other processes on the same server of new work, with PostgreSQL's LISTEN and NOTIFY. A notification can be
 * lost with a connection, or behind a connection pooler, so receivers also poll.
 */
const CHANNEL = 'sheaf_work';

/** Delay in ms before reconnecting after a lost connection. */
const RECONNECT_DELAY_MS = 2000;

/** @returns a function that sends a notification. Calls during a running notification are merged into one more */
export function createWorkNotifier(db: Pick<Database, '$executeRaw'>): () => void {
  let calling = false;
  let again = false;
  async function call(): Promise<void> {
    calling = true;
    do {
      again = false;
      // Without a database there are no receivers; workers poll when it is back.
      await db.$executeRaw`SELECT pg_notify(${CHANNEL}, '')`.catch(() => {});
    } while (again);
    calling = false;
  }
  return () => {
    if (calling) again = true;
    else void call();
  };
}

/**
 * Listens for notifications on a separate connection, and reconnects if it is lost.
 *
 * @param onNotification also called when listening begins, because earlier notifications were missed
 */
export function listenForWork(url: string, onNotification: () => void): { close(): Promise<void> } {
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let closed = false;

  async function listen(): Promise<void> {
    const connection = new pg.Client({
      connectionString: url,
      application_name: SERVER_NAME,
      keepAlive: true,
    });
    client = connection;
    let lost = false;
    const again = () => {
      if (lost || closed) return;
      lost = true;
      timer = setTimeout(listen, RECONNECT_DELAY_MS);
      timer.unref();
      void connection.end().catch(() => {});
    };
    connection.on('error', again).on('end', again).on('notification', onNotification);
    try {
      await connection.connect();
      await connection.query(`LISTEN ${CHANNEL}`);
      onNotification();
    } catch {
      again();
    }
  }

  void listen();
  return {
    close: async () => {
      closed = true;
      clearTimeout(timer);
      await client?.end().catch(() => {});
    },
  };
}
