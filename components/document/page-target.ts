/** Value that the reader has selected: a field or a table cell. Its box is highlighted on the page. */
export interface PageTarget {
  /** Key of the field, or `table.row.column` of a cell. */
  id: string;
  label: string;
  page: number;
  /** Box as [x, y, width, height], in fractions of the page. */
  box: readonly [number, number, number, number];
  hasProblem?: boolean;
}

/** Field or table cell that takes words from the page. */
export type PickTarget = Pick<PageTarget, 'id' | 'label'>;

export const getCellId = (table: string, row: number, column: string) => `${table}.${row}.${column}`;
