import type { Cell } from '@/e2e/harness/table';
import type { Measurement } from './measure';

export const COLUMNS = ['what', 'measured', 'range', 'of the peer', 'growth', 'required', 'met'];

export const rowsOf = (measurements: readonly Measurement[]): Cell[][] =>
  measurements.map(({ what, measured, range, ofPeer, growth, required, met }) => [
    what,
    measured,
    range,
    ofPeer?.toFixed(2),
    growth === undefined ? null : `${growth.toFixed(2)} ×`,
    required,
    required === undefined ? null : met,
  ]);

const BEGIN = '<!-- measured: begin -->';
const END = '<!-- measured: end -->';

/**
 * A page with the table of this run in the place of the one before, between the two marks; the rest stays as it is.
 *
 * @throws Error where the page has no such marks
 */
export function withTable(page: string, measurements: readonly Measurement[]): string {
  const [begin, end] = [page.indexOf(BEGIN), page.indexOf(END)];
  if (begin < 0 || end < begin) throw new Error(`The page has no place for a table: ${BEGIN} … ${END}`);
  const line = (cells: readonly Cell[]) => `| ${cells.map(cellOf).join(' | ')} |`;
  const table = [line(COLUMNS), line(COLUMNS.map(() => '---')), ...rowsOf(measurements).map(line)];
  return `${page.slice(0, begin + BEGIN.length)}\n\n${table.join('\n')}\n\n${page.slice(end)}`;
}

function cellOf(cell: Cell): string {
  if (typeof cell === 'boolean') return cell ? 'yes' : '**no**';
  return String(cell ?? '')
    .replace(/\|/g, '\\|')
    .replace(/\s+/g, ' ');
}
