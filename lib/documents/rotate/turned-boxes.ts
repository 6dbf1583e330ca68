import type { Turn } from '@/lib/pdf/engine';
import type { DocumentData } from '../document-data';

type Box = [number, number, number, number];

/** A box `[x, y, width, height]` in fractions of its page, on the page turned clockwise. */
export function turnedBox([x, y, width, height]: Box, turn: Turn): Box {
  if (turn === 90) return [rounded(1 - y - height), x, height, width];
  if (turn === 180) return [rounded(1 - x - width), rounded(1 - y - height), width, height];
  return [y, rounded(1 - x - width), height, width];
}

/** So that turning back gives the very numbers again. */
const rounded = (fraction: number): number => Math.round(fraction * 1e9) / 1e9;

interface Placed {
  page: number | null;
  box: Box | null;
}

/** The values of a document some of whose pages (1-based) were turned: the same, where they stand now. */
export function withTurnedBoxes(data: DocumentData, pages: ReadonlySet<number>, turn: Turn): DocumentData {
  const turned = <P extends Placed>(placed: P): P =>
    placed.box && placed.page !== null && pages.has(placed.page)
      ? { ...placed, box: turnedBox(placed.box, turn) }
      : placed;
  const withScanned = <P extends Placed & { scanned?: Placed }>(placed: P): P => ({
    ...turned(placed),
    ...(placed.scanned && { scanned: turned(placed.scanned) }),
  });
  const metadataFields = data.metadataFields.map(withScanned);
  const tables = data.tables?.map((table) => ({
    ...table,
    rows: table.rows.map(({ cells, ...row }) => ({
      ...row,
      cells: Object.fromEntries(Object.entries(cells).map(([key, cell]) => [key, withScanned(cell)])),
    })),
  }));
  return { ...data, metadataFields, ...(tables && { tables }) };
}
