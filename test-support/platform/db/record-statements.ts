import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { vi } from 'vitest';

/** Statements of one transaction, in order. A statement outside of a transaction is a transaction of its own. */
export type RecordedTransaction = string[];

export interface StatementRecording {
  /** Transactions so far, in the order in which they began. */
  transactions: RecordedTransaction[];
  stop(): void;
}

/** Records every statement that this process sends to a database, with either driver, below Prisma. */
export function recordStatements(): StatementRecording {
  const transactions: RecordedTransaction[] = [];
  const restores = [recordServer(transactions), recordEmbedded(transactions)];
  return { transactions, stop: () => restores.forEach((restore) => void restore()) };
}

function recordServer(transactions: RecordedTransaction[]): () => void {
  const open = new WeakMap<object, RecordedTransaction>();
  const { query } = pg.Client.prototype as unknown as { query: (...input: unknown[]) => unknown };
  const spy = vi.spyOn(pg.Client.prototype as unknown as { query: typeof query }, 'query');
  spy.mockImplementation(function (this: object, ...input: unknown[]) {
    const text = getText(input[0]);
    const current = open.get(this);
    if (/^BEGIN/i.test(text)) open.set(this, begin(transactions));
    else if (/^(COMMIT|ROLLBACK)$/i.test(text)) open.delete(this);
    else (current ?? begin(transactions)).push(text);
    return query.apply(this, input);
  });
  return () => spy.mockRestore();
}

function recordEmbedded(transactions: RecordedTransaction[]): () => void {
  const { query, exec, transaction } = PGlite.prototype;
  const spies = [
    vi.spyOn(PGlite.prototype, 'query').mockImplementation(function (this: PGlite, ...input) {
      begin(transactions).push(input[0]);
      return query.apply(this, input) as never;
    }),
    vi.spyOn(PGlite.prototype, 'exec').mockImplementation(function (this: PGlite, ...input) {
      begin(transactions).push(input[0]);
      return exec.apply(this, input);
    }),
    vi.spyOn(PGlite.prototype, 'transaction').mockImplementation(function (this: PGlite, work) {
      return transaction.call(this, (open) => {
        const current = begin(transactions);
        const inner = {
          query: open.query.bind(open),
          exec: open.exec.bind(open),
        };
        open.query = (...input) => {
          current.push(input[0]);
          return inner.query(...input) as never;
        };
        open.exec = (...input) => {
          current.push(input[0]);
          return inner.exec(...input);
        };
        return work(open);
      }) as never;
    }),
  ];
  return () => {
    for (const spy of spies) spy.mockRestore();
  };
}

function begin(transactions: RecordedTransaction[]): RecordedTransaction {
  const started: RecordedTransaction = [];
  transactions.push(started);
  return started;
}

const getText = (query: unknown): string =>
  typeof query === 'string' ? query : String((query as { text?: unknown } | undefined)?.text ?? '');
