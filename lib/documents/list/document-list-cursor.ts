import { z } from 'zod';
import { DOCUMENT_STATUSES, type DocumentStatus } from '@/lib/documents/document-status';
import { DomainError } from '@/lib/foundation/errors';
import { isUuid } from '@/lib/foundation/ids';
import { CURSOR_ERROR } from '@/lib/foundation/time-cursor';
import type { Sort, SortField } from './document-list-query';

/**
 * End of a list page: the last document's value in the sort column, and its ID. The next page starts after it, so added
 * and removed documents shift nothing.
 */
export type ListCursor =
  | { field: 'created_at'; value: Date; id: string }
  | { field: 'original_filename'; value: string; id: string }
  | { field: 'page_count'; value: number; id: string }
  | { field: 'status'; value: DocumentStatus; id: string }
  | { field: 'certainty'; value: number; id: string };

/** Content of a cursor: its sort order, the value and the ID. */
const CursorContent = z.tuple([z.string(), z.union([z.string(), z.number()]), z.string().refine(isUuid)]);

const VALUES = {
  created_at: z.iso.datetime().transform((text) => new Date(text)),
  original_filename: z.string(),
  page_count: z.int(),
  status: z.enum(DOCUMENT_STATUSES),
  certainty: z.number().min(0).max(1),
} satisfies Record<SortField, z.ZodType>;

export const getSortField = (sort: Sort): SortField => sort.replace('-', '') as SortField;
export const isDescending = (sort: Sort): boolean => sort.startsWith('-');

/** Columns that a cursor needs: `select: CURSOR_COLUMNS`. */
export const CURSOR_COLUMNS = {
  id: true,
  createdAt: true,
  originalFilename: true,
  pageCount: true,
  status: true,
  certainty: true,
} as const;

interface CursorRow {
  id: string;
  createdAt: Date;
  originalFilename: string;
  pageCount: number;
  status: DocumentStatus;
  certainty: number;
}

/** Encodes the position after a document as an opaque cursor. */
export function encodeCursor(sort: Sort, row: CursorRow): string {
  const value = {
    created_at: row.createdAt.toISOString(),
    original_filename: row.originalFilename,
    page_count: row.pageCount,
    status: row.status,
    certainty: row.certainty,
  }[getSortField(sort)];
  return Buffer.from(JSON.stringify([sort, value, row.id])).toString('base64url');
}

/** @throws DomainError `invalid` for a malformed cursor or one with another sort order */
export function decodeCursor(sort: Sort, text: string): ListCursor {
  const content = CursorContent.safeParse(parseJson(Buffer.from(text, 'base64url').toString('utf8')));
  if (!content.success) throw createCursorError(CURSOR_ERROR);
  const [of, raw, id] = content.data;
  if (of !== sort) throw createCursorError('The cursor belongs to another sort order.');
  const field = getSortField(sort);
  const value = VALUES[field].safeParse(raw);
  if (!value.success) throw createCursorError(CURSOR_ERROR);
  return { field, value: value.data, id } as ListCursor;
}

const createCursorError = (message: string) =>
  new DomainError('invalid', message, { errors: { cursor: [message] } });

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
