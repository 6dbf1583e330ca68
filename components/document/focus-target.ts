/** What of the values the reader is at: a field, or a cell of a table. Its box lights up on the page. */
export interface Target {
  /** Of the field; of a cell `table.row.column`. */
  id: string;
  label: string;
  page: number;
  /** [x, y, width, height] in fractions of the page. */
  box: readonly [number, number, number, number];
  bad?: boolean;
}

export const cellId = (table: string, row: number, column: string) => `${table}.${row}.${column}`;
