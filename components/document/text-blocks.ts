/** Block of text as displayed: lines, or rows with cells separated by tabs. */
export type TextBlock = { kind: 'lines'; text: string } | { kind: 'rows'; rows: string[][] };

/**
 * Splits a text into lines and tables.
 * @param tabbed `true` if tabs separate cells, as in text extracted from a table
 */
export function textBlocks(text: string, tabbed: boolean): TextBlock[] {
  if (!tabbed) return text.trim() === '' ? [] : [{ kind: 'lines', text }];
  const blocks: TextBlock[] = [];
  for (const line of text.split('\n')) {
    const last = blocks.at(-1);
    if (line.includes('\t')) {
      if (last?.kind === 'rows') last.rows.push(line.split('\t'));
      else blocks.push({ kind: 'rows', rows: [line.split('\t')] });
    } else if (last?.kind === 'lines') last.text += `\n${line}`;
    else blocks.push({ kind: 'lines', text: line });
  }
  return blocks.filter((block) => block.kind === 'rows' || block.text.trim() !== '');
}
