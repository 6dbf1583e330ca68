import type { Transaction as OpenTransaction, PGlite } from '@electric-sql/pglite';
import { PrismaPGlite } from 'pglite-prisma-adapter';

type Adapter = Awaited<ReturnType<PrismaPGlite['connect']>>;
type AdapterTransaction = Awaited<ReturnType<Adapter['startTransaction']>>;
type IsolationLevel = Parameters<Adapter['startTransaction']>[0];

/** What Prisma's adapter uses of PGlite. */
export type EmbeddedSession = Pick<PGlite, 'query' | 'exec' | 'transaction'>;

/**
 * Prisma's adapter for PGlite, with transactions that tell when their commit fails. Its own drop that error, and what
 * the database did not keep would be acknowledged.
 */
export class PgliteAdapter extends PrismaPGlite {
  constructor(private readonly session: EmbeddedSession) {
    super(session as PGlite);
  }

  override async connect(): Promise<Adapter> {
    const adapter = await super.connect();
    adapter.startTransaction = (isolationLevel) => startTransaction(this.session, isolationLevel);
    return adapter;
  }
}

/** PGlite commits when its callback returns: it is kept waiting until Prisma has said how the transaction ends. */
function startTransaction(
  session: EmbeddedSession,
  isolationLevel: IsolationLevel,
): Promise<AdapterTransaction> {
  return new Promise((resolve, reject) => {
    const ended = session.transaction(async (open) => {
      if (isolationLevel) await open.exec(`SET TRANSACTION ISOLATION LEVEL ${isolationLevel}`);
      const { provider, adapterName, queryRaw, executeRaw } = await queryableOf(open);
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
            // Also when it fails, for the session to be free again.
            await open.rollback().finally(end);
          },
        });
      });
    });
    // Before the transaction is there; afterwards `commit` and `rollback` tell it.
    ended.catch(reject);
  });
}

/** The adapter's way to send a query and read its rows, within the transaction. */
async function queryableOf(open: OpenTransaction) {
  const queryable = await new PrismaPGlite(open as unknown as PGlite).connect();
  return {
    provider: queryable.provider,
    adapterName: queryable.adapterName,
    queryRaw: queryable.queryRaw.bind(queryable),
    executeRaw: queryable.executeRaw.bind(queryable),
  };
}
