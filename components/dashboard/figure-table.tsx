import type { ReactNode } from 'react';
import { cx } from '@/components/ui/cx';

interface FigureColumn {
  name: string;
  /** Class of the width. The first column takes the rest. */
  width?: string;
  /** `true` for a column that narrow screens don't show. */
  isSecondary?: boolean;
}

interface FigureTableProps {
  caption: string;
  columns: readonly FigureColumn[];
  rows: readonly { key: string; cells: readonly ReactNode[] }[];
  /** Shown instead of a table without rows. */
  empty: string;
}

/** Renders a table of names with numbers. */
export function FigureTable({ caption, columns, rows, empty }: FigureTableProps) {
  if (rows.length === 0)
    return (
      <p className="rounded-2 border border-line border-dashed px-4 py-6 text-center text-ink-2">{empty}</p>
    );
  const look = (index: number) =>
    cx(
      index === 0 ? 'px-3.5' : 'px-3 text-right tabular-nums max-wide:px-2',
      columns[index]!.width,
      columns[index]!.isSecondary && 'max-wide:hidden',
    );
  return (
    <div className="rounded-2 border border-line">
      <table className="w-full table-fixed text-left">
        <caption className="sr-only">{caption}</caption>
        <thead className="bg-surface-2 text-ink-3 text-small">
          <tr className="h-8">
            {columns.map(({ name }, index) => (
              <th key={name} scope="col" className={cx('font-medium', look(index))}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells }) => (
            <tr key={key} className="h-9 border-line border-t">
              {cells.map((cell, index) =>
                index === 0 ? (
                  <th
                    key={columns[index]!.name}
                    scope="row"
                    className={cx('truncate font-medium', look(index))}
                  >
                    {cell}
                  </th>
                ) : (
                  <td key={columns[index]!.name} className={look(index)}>
                    {cell}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
