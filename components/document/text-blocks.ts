/** A piece of a text as it is shown: lines, or rows whose cells were parted by tabs. */
export type TextBlock = { kind: 'lines'; text: string } | { kind: 'rows'; rows: string[][] };

/** Parts a text into its lines and tables. @param tabbed whether tabs part cells, as in what was a table */
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
