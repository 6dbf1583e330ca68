import type { Problems } from './settings-units';

interface Identified {
  id: number;
}

/**
 * Creates the actions on a list of rows.
 *
 * @param focusRow focuses a row after it is rendered
 */
export const createRowActions = <R extends Identified>(
  rows: readonly R[],
  onChange: (rows: R[]) => void,
  focusRow: (id: number) => void,
) => ({
  change: (id: number, part: Partial<R>) =>
    onChange(rows.map((row) => (row.id === id ? { ...row, ...part } : row))),
  move(index: number, step: -1 | 1) {
    const next = [...rows];
    const [row] = next.splice(index, 1);
    if (!row || index + step < 0 || index + step >= rows.length) return;
    next.splice(index + step, 0, row);
    onChange(next);
    focusRow(row.id);
  },
  /** Removes a row, and focuses the one after it, or the last one. */
  remove(id: number) {
    const index = rows.findIndex((row) => row.id === id);
    const next = rows[index + 1] ?? rows[index - 1];
    onChange(rows.filter((row) => row.id !== id));
    if (next) focusRow(next.id);
  },
});

/** Returns an ID that no row has or had. */
export const getNextRowId = (rows: readonly Identified[], saved: readonly unknown[]): number =>
  Math.max(-1, ...rows.map((row) => row.id), saved.length - 1) + 1;

/**
 * Finds the problems of one row.
 *
 * @param path path of the row in the settings that are sent, for example `rules.2`
 * @returns `wrong`: the row has a problem; `problemAt`: the first problem of a setting of the row, by its name
 */
export function findRowProblems(problems: Problems, path: string) {
  const own = Object.entries(problems).filter(([each]) => each.startsWith(`${path}.`));
  return {
    wrong: own.length > 0,
    problemAt: (key: string): string | undefined =>
      problems[`${path}.${key}`]?.[0] ?? own.find(([each]) => each.startsWith(`${path}.${key}.`))?.[1][0],
  };
}

export const NO_PROBLEMS = { wrong: false, problemAt: () => undefined };
