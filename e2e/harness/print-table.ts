export type Cell = string | number | boolean | null | undefined;

/** Prints a table. Each column is as wide as its widest cell; numbers are right-aligned. */
export function printTable(title: string, columns: string[], rows: Cell[][]): void {
  const texts = rows.map((row) => columns.map((_, index) => formatCell(row[index])));
  const widths = columns.map((column, index) =>
    Math.max(column.length, ...texts.map((row) => row[index]!.length)),
  );
  const numeric = columns.map((_, index) => rows.every((row) => typeof row[index] === 'number'));
  const line = (cells: string[]) =>
    cells
      .map((cell, index) => (numeric[index] ? cell.padStart(widths[index]!) : cell.padEnd(widths[index]!)))
      .join('  ')
      .trimEnd();
  console.log(`\n${title}\n`);
  console.log(line(columns));
  console.log(line(widths.map((width) => '─'.repeat(width))));
  for (const row of texts) console.log(line(row));
  console.log();
}

function formatCell(cell: Cell): string {
  if (cell === null || cell === undefined) return '';
  if (typeof cell === 'boolean') return cell ? 'yes' : 'no';
  return String(cell);
}
