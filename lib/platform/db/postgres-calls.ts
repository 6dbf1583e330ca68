import pg from 'pg';
import type { Database } from './database';
import { SERVER_NAME } from './postgres';

/**
 * How a process tells others on the same server that there is work: PostgreSQL's LISTEN and NOTIFY. A call can get
 * lost, with a connection or behind a pooler that hands connections around; whoever is called looks by itself as well.
 */
const CHANNEL = 'sheaf_work';

/** After a lost connection. */
const LISTEN_AGAIN_MS = 2000;

/** @returns what calls, once however often it is asked while a call is under way, and once more afterwards */
export function callWorkers(db: Pick<Database, '$executeRaw'>): () => void {
  let calling = false;
  let again = false;
  async function call(): Promise<void> {
    calling = true;
    do {
      again = false;
      // Without a database nobody hears; workers look once it is back.
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
 * Hears the calls, on a connection of its own that is made anew when it is lost.
 *
 * @param heard is also called when it begins to listen: what was called before went unheard
 */
export function listenForCalls(url: string, heard: () => void): { close(): Promise<void> } {
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
      timer = setTimeout(listen, LISTEN_AGAIN_MS);
      timer.unref();
      void connection.end().catch(() => {});
    };
    connection.on('error', again).on('end', again).on('notification', heard);
    try {
      await connection.connect();
      await connection.query(`LISTEN ${CHANNEL}`);
      heard();
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
