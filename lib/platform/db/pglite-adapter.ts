import type { Transaction as OpenTransaction, PGlite } from '@electric-sql/pglite';
import { PrismaPGlite } from 'pglite-prisma-adapter';

type Adapter = Awaited<ReturnType<PrismaPGlite['connect']>>;
type AdapterTransaction = Awaited<ReturnType<Adapter['startTransaction']>>;
type IsolationLevel = Parameters<Adapter['startTransaction']>[0];

/** Methods of PGlite that Prisma's adapter uses. */
export type EmbeddedSession = Pick<PGlite, 'query' | 'exec' | 'transaction'>;

type QueryOptions = NonNullable<Parameters<EmbeddedSession['query']>[2]>;

/**
 * Adds the adapter's parsers to a database. The adapter sends them with every query, and PGlite would copy its 300 own
 * parsers each time, which takes longer than most queries.
 */
export async function addAdapterParsers(pglite: PGlite): Promise<PGlite> {
  Object.assign(pglite.parsers, await readAdapterParsers());
  return pglite;
}

async function readAdapterParsers(): Promise<QueryOptions['parsers']> {
  let parsers: QueryOptions['parsers'];
  const query = async (_sql: string, _values: unknown[], options: QueryOptions) => {
    parsers = options.parsers;
    return { fields: [], rows: [] };
  };
  const adapter = await new PrismaPGlite({ query } as unknown as PGlite).connect();
  await adapter.queryRaw({ sql: '', args: [], argTypes: [] });
  return parsers;
}

/** Returns the session as Prisma's adapter gets it: its queries omit the parsers, which the database has. */
function omitParsers(session: Pick<EmbeddedSession, 'query' | 'exec'>): PGlite {
  const { query, exec }: Pick<EmbeddedSession, 'query' | 'exec'> = {
    query: (sql, values, options) => session.query(sql, values, { ...options, parsers: undefined }),
    exec: (...script) => session.exec(...script),
  };
  return { query, exec } as PGlite;
}

/**
 * Prisma's adapter for PGlite, with transactions that report a failed commit. The original adapter drops that error, so
 * that lost data would be acknowledged. The database needs the adapter's parsers (`addAdapterParsers`).
 */
export class PgliteAdapter extends PrismaPGlite {
  constructor(private readonly session: EmbeddedSession) {
    super(omitParsers(session));
  }

  override async connect(): Promise<Adapter> {
    const adapter = await super.connect();
    adapter.startTransaction = (isolationLevel) => startTransaction(this.session, isolationLevel);
    return adapter;
  }
}

/**
 * Starts a transaction. PGlite commits when its callback returns, so the callback waits until Prisma commits or rolls
 * back.
 */
function startTransaction(
  session: EmbeddedSession,
  isolationLevel: IsolationLevel,
): Promise<AdapterTransaction> {
  return new Promise((resolve, reject) => {
    const ended = session.transaction(async (open) => {
      if (isolationLevel) await open.exec(`SET TRANSACTION ISOLATION LEVEL ${isolationLevel}`);
      const { provider, adapterName, queryRaw, executeRaw } = await toQueryable(open);
      await new Promise<void>((over) => {
        const end = async () => {
          over();
          await ended;
        };
        resolve({
          provider,
          adapterName,
          queryRaw,
          executeRaw,
          options: { usePhantomQuery: true },
          commit: end,
          rollback: async () => {
            // Release the session even if the rollback fails.
            await open.rollback().finally(end);
          },
        });
      });
    });
    // Reports an error before the transaction has started; later, `commit` and `rollback` report it.
    ended.catch(reject);
  });
}

/** Returns the adapter's query interface inside the transaction. */
async function toQueryable(open: OpenTransaction) {
  const queryable = await new PrismaPGlite(omitParsers(open)).connect();
  return {
    provider: queryable.provider,
    adapterName: queryable.adapterName,
    queryRaw: queryable.queryRaw.bind(queryable),
    executeRaw: queryable.executeRaw.bind(queryable),
  };
}
