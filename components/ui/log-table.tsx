import type { ReactNode } from 'react';
import { Button } from './button';
import { cx } from './cx';
import { ErrorState } from './error-state';

/** State of a list that is loaded page by page. */
interface PagedQuery {
  error: Error | null;
  isPending: boolean;
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  fetchNextPage: () => Promise<unknown>;
  refetch: () => Promise<unknown>;
}

interface LogColumn {
  words: string;
  /** Classes of the heading. */
  look: string;
  /** Classes of the column. */
  width?: string;
}

interface LogTableProps {
  query: PagedQuery;
  caption: string;
  columns: readonly LogColumn[];
  /** Title of the state after a failed request. */
  errorTitle: string;
  formatError: (error: Error) => string;
  /** Placeholder while the first page loads. */
  loading: ReactNode;
  /** Shown instead of a table without rows. */
  empty: ReactNode;
  moreLabel: string;
  /** Rows, newest first. */
  children: readonly ReactNode[];
}

/** Renders a log, newest first: its states, its table, and the button for older rows. */
export function LogTable(props: LogTableProps) {
  const { query, caption, columns, errorTitle, formatError, loading, empty, moreLabel, children } = props;
  const { error, isPending, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = query;
  if (isPending) return loading;
  if (error && children.length === 0) {
    return <ErrorState title={errorTitle} message={formatError(error)} onRetry={() => void refetch()} />;
  }
  if (children.length === 0) return empty;
  return (
    <>
      <table className="w-full table-fixed">
        <caption className="sr-only">{caption}</caption>
        <colgroup>
          {columns.map(({ words, width }) => (
            <col key={words} className={width} />
          ))}
        </colgroup>
        <thead>
          <tr className="h-8 border-line border-b text-ink-2 text-small">
            {columns.map(({ words, look }) => (
              <th key={words} scope="col" className={cx('px-1.5 font-medium', look)}>
                {words}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
      {hasNextPage && (
        <div className="grid place-items-center p-3">
          <Button onClick={() => void fetchNextPage()} disabled={isFetchingNextPage}>
            {moreLabel}
          </Button>
        </div>
      )}
    </>
  );
}
