import type { DocumentStatus } from '@/lib/documents/document-status';
import { hasPageImages } from '@/lib/foundation/media-types';
import type { Services } from '@/lib/platform/context';
import type { Document } from '@/lib/platform/db/generated/client';

/** Statuses in which Sheaf will read unread pages, or does so now. */
const READING_STATUSES: readonly DocumentStatus[] = ['pending', 'processing', 'needs_action'];

/** State of the text that a document's searchable PDF gets. */
export interface TextLayerState {
  /** true if Sheaf has yet to read pages. */
  isReading: boolean;
  /** Number of pages with recognized text. */
  recognizedPages: number;
  /** Hash of the identities of these pages. The text of a page never changes, except with the file. */
  fingerprint: string;
}

type Db = Pick<Services, 'db'>;

export async function loadTextLayerState({ db }: Db, document: Document): Promise<TextLayerState> {
  const [row] = await db.$queryRaw<{ read: number; unread: number; recognized: number; hash: string }[]>`
    SELECT count(text.page)::int AS read,
           count(*) FILTER (WHERE text.page IS NULL AND NOT number = ANY(${document.skipPages}::int[]))::int AS unread,
           count(*) FILTER (WHERE source = 'ocr')::int AS recognized,
           md5(string_agg(concat_ws(' ', number, origin_id, page), ',' ORDER BY number)
             FILTER (WHERE source = 'ocr')) AS hash
      FROM (SELECT origin_id, page, row_number() OVER (ORDER BY position, page) AS number
              FROM page_span, generate_series(first_page, last_page) AS page
             WHERE document_id = ${document.id}::uuid) AS held
      LEFT JOIN page_text AS text USING (origin_id, page)`;
  const { read, unread, recognized, hash } = row!;
  const isComplete = unread === 0 && (read > 0 || document.pageCount > 0);
  return {
    isReading: !isComplete && READING_STATUSES.includes(document.status),
    recognizedPages: recognized,
    fingerprint: hash ?? 'none',
  };
}

/** Returns true if the document's searchable PDF can be made, and differs from its file. */
export async function hasSearchablePdf({ db }: Db, document: Document): Promise<boolean> {
  if (!hasPageImages(document.mimeType) || document.removedAt) return false;
  const state = await loadTextLayerState({ db }, document);
  return !state.isReading && state.recognizedPages > 0;
}
