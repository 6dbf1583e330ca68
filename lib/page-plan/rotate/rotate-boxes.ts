import type { DocumentData } from '@/lib/documents/document-data';
import type { Turn } from '@/lib/files/pdf/engine';

type Box = [number, number, number, number];

/** Rotates a box `[x, y, width, height]` clockwise, in fractions of its page. */
export function rotateBox([x, y, width, height]: Box, turn: Turn): Box {
  if (turn === 90) return [round(1 - y - height), x, height, width];
  if (turn === 180) return [round(1 - x - width), round(1 - y - height), width, height];
  return [y, round(1 - x - width), height, width];
}

/** Rounds a fraction, so that rotating back gives exactly the same numbers. */
const round = (fraction: number): number => Math.round(fraction * 1e9) / 1e9;

interface PlacedValue {
  page: number | null;
  box: Box | null;
}

/** Moves the values on rotated pages (1-based) to their new positions. */
export function rotateBoxes(data: DocumentData, pages: ReadonlySet<number>, turn: Turn): DocumentData {
  const turned = <P extends PlacedValue>(placed: P): P =>
    placed.box && placed.page !== null && pages.has(placed.page)
      ? { ...placed, box: rotateBox(placed.box, turn) }
      : placed;
  const withScanned = <P extends PlacedValue & { scanned?: PlacedValue }>(placed: P): P => ({
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
