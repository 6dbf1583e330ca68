/** Content block that a reader finds in a file, in order: a line of text, or a table with aligned columns. */
export type Block = string | TableRows;

/** Rows of cells. Rows may have different lengths. */
export type TableRows = readonly (readonly string[])[];

/** Maximum number of characters per file. Longer text is cut off to limit memory. */
export const MAX_CHARACTERS = 1_000_000;

/** Formats a cell on one line, so that rows and columns stay distinct in text. */
export const formatCell = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

/** Formats blocks as readable text: one line for each line or row, with a tab between cells. */
export function formatBlocks(blocks: readonly Block[]): string {
  const lines: string[] = [];
  let length = 0;
  for (const block of blocks) {
    for (const line of typeof block === 'string' ? [block] : block.map(formatRow)) {
      lines.push(line);
      length += line.length + 1;
      if (length > MAX_CHARACTERS) return lines.join('\n').slice(0, MAX_CHARACTERS);
    }
  }
  return lines.join('\n').slice(0, MAX_CHARACTERS);
}

const formatRow = (cells: readonly string[]): string => cells.map(formatCell).join('\t').trimEnd();
