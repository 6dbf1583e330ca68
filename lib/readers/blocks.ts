/** What a reader finds in a file, in order: lines of text, and tables whose columns belong below each other. */
export type Block = string | TableRows;

/** Rows of cells. A row may be shorter than others. */
export type TableRows = readonly (readonly string[])[];

/** Longer text of one file is cut off: nobody reads it, and it would fill the memory of whoever keeps it. */
export const MAX_CHARACTERS = 1_000_000;

/** A cell on one line, so that rows and columns can be told apart in a text. */
export const cellText = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

/** The text as people read it: a line for each line and each row, a tab between cells. */
export function textOf(blocks: readonly Block[]): string {
  const lines: string[] = [];
  let length = 0;
  for (const block of blocks) {
    for (const line of typeof block === 'string' ? [block] : block.map(rowText)) {
      lines.push(line);
      length += line.length + 1;
      if (length > MAX_CHARACTERS) return lines.join('\n').slice(0, MAX_CHARACTERS);
    }
  }
  return lines.join('\n').slice(0, MAX_CHARACTERS);
}

const rowText = (cells: readonly string[]): string => cells.map(cellText).join('\t').trimEnd();
