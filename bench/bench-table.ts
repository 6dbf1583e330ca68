import type { Cell } from '@/e2e/harness/print-table';
import type { Measurement } from './measurement';

export const COLUMNS = ['what', 'measured', 'range', 'of the peer', 'growth', 'required', 'met'];

export const toRows = (measurements: readonly Measurement[]): Cell[][] =>
  measurements.map(({ what, measured, range, ofPeer, growth, required, met }) => [
    what,
    measured,
    range,
    ofPeer?.toFixed(2),
    growth === undefined ? null : `${growth.toFixed(2)} ×`,
    required,
    required === undefined ? null : met,
  ]);

const BEGIN_MARKER = '<!-- measured: begin -->';
const END_MARKER = '<!-- measured: end -->';

/**
 * Replaces the table between the two markers with the table of this run.
 * @throws Error if the page has no markers
 */
export function replaceTable(page: string, measurements: readonly Measurement[]): string {
  const [begin, end] = [page.indexOf(BEGIN_MARKER), page.indexOf(END_MARKER)];
  if (begin < 0 || end < begin)
    throw new Error(`The page has no place for a table: ${BEGIN_MARKER} … ${END_MARKER}`);
  const line = (cells: readonly Cell[]) => `| ${cells.map(formatCell).join(' | ')} |`;
  const table = [line(COLUMNS), line(COLUMNS.map(() => '---')), ...toRows(measurements).map(line)];
  return `${page.slice(0, begin + BEGIN_MARKER.length)}\n\n${table.join('\n')}\n\n${page.slice(end)}`;
}

function formatCell(cell: Cell): string {
  if (typeof cell === 'boolean') return cell ? 'yes' : '**no**';
  return String(cell ?? '')
    .replace(/\|/g, '\\|')
    .replace(/\s+/g, ' ');
}
