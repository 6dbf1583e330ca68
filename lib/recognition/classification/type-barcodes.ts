import { hasPageImages } from '@/lib/foundation/media-types';
import { takeStart } from '@/lib/foundation/text';
import type { Services } from '@/lib/platform/context';
import type { Document } from '@/lib/platform/db/generated/client';
import { findDocumentPages } from '@/lib/recognition/extraction/extraction-pages';
import { type BarcodeOptions, findPageBarcodes } from '@/lib/recognition/extraction/read-page-barcodes';
import type { Category } from '@/lib/tenancy/projects/project-settings';
import type { PageRange } from './decode-segments';
import { createReason, type Reason } from './proposal-reason';

/** Barcode that begins a document of a type. */
export interface TypeBarcode {
  docType: string;
  reason: Reason;
}

/** Type barcodes by page, 1-based. */
export type TypeBarcodes = ReadonlyMap<number, TypeBarcode>;

const MAX_QUOTED_CHARACTERS = 60;

/** Returns the reason why a page with a barcode begins a document. */
export const createBarcodeReason = (page: number, text: string): Reason =>
  createReason('barcode', {
    page,
    text: text.length > MAX_QUOTED_CHARACTERS ? `${takeStart(text, MAX_QUOTED_CHARACTERS)}…` : text,
  });

export const hasTypeBarcodes = (categories: readonly Category[]): boolean =>
  categories.some(({ barcode_prefix: prefix }) => prefix !== undefined);

/** Finds the pages of a document whose barcode names a type. Reads only pages whose barcodes have not been read. */
export async function findTypeBarcodes(
  services: Pick<Services, 'db' | 'pdf' | 'storage'>,
  document: Pick<Document, 'id' | 'fileSha256' | 'mimeType'>,
  categories: readonly Category[],
  options: BarcodeOptions = {},
): Promise<TypeBarcodes> {
  if (!hasTypeBarcodes(categories) || !hasPageImages(document.mimeType)) return new Map();
  const pages = await findDocumentPages(services, { id: document.id, skipPages: [] });
  return matchTypeBarcodes(await findPageBarcodes(services, document, pages, options), categories);
}

/** Returns for each page its first barcode that begins with a category's prefix. The longest prefix wins. */
export function matchTypeBarcodes(
  barcodes: readonly { page: number; text: string }[],
  categories: readonly Category[],
): TypeBarcodes {
  const prefixes = categories
    .flatMap(({ value, barcode_prefix: prefix }) => (prefix === undefined ? [] : [{ value, prefix }]))
    .sort((a, b) => b.prefix.length - a.prefix.length);
  const found = new Map<number, TypeBarcode>();
  for (const { page, text } of barcodes) {
    const match = prefixes.find(({ prefix }) => text.startsWith(prefix));
    if (match && !found.has(page))
      found.set(page, { docType: match.value, reason: createBarcodeReason(page, text) });
  }
  return found;
}

/** Returns the first type barcode on a range of pages. */
export function findFirstTypeBarcode(types: TypeBarcodes, from: number, to: number): TypeBarcode | undefined {
  for (let page = from; page <= to; page += 1) {
    const type = types.get(page);
    if (type) return type;
  }
  return undefined;
}

/** Cuts a range of pages before each page with a type barcode. */
export function cutAtTypeBarcodes({ startPage, endPage }: PageRange, types: TypeBarcodes): PageRange[] {
  const starts = [startPage];
  for (let page = startPage + 1; page <= endPage; page += 1) if (types.has(page)) starts.push(page);
  return starts.map((first, index) => ({
    startPage: first,
    endPage: (starts[index + 1] ?? endPage + 1) - 1,
  }));
}
