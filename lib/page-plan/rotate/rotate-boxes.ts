import type { DocumentData } from '@/lib/documents/document-data';
import type { Turn } from '@/lib/files/pdf/pdf-engine-port';
import { type Box, rotateBox } from '@/lib/files/pdf/rotating/rotate-box';

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
