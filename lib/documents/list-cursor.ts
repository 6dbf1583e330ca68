import { z } from 'zod';
import { DomainError } from '@/lib/core/errors';
import { isUuid } from '@/lib/core/ids';
import type { Sort, SortField } from './list-query';
import { DOCUMENT_STATUSES, type DocumentStatus } from './status';

/**
 * Where a page of the list ended: the last document's value in the sort column, and its id. The next page begins
 * after that place, so documents that come and go in between shift nothing.
 */
export type ListCursor =
  | { field: 'created_at'; value: Date; id: string }
  | { field: 'original_filename'; value: string; id: string }
  | { field: 'page_count'; value: number; id: string }
  | { field: 'status'; value: DocumentStatus; id: string };

/** What a cursor holds inside: the sort that it belongs to, the value and the id. */
const Content = z.tuple([z.string(), z.union([z.string(), z.number()]), z.string().refine(isUuid)]);

const VALUES = {
  created_at: z.iso.datetime().transform((text) => new Date(text)),
  original_filename: z.string(),
  page_count: z.int(),
  status: z.enum(DOCUMENT_STATUSES),
} satisfies Record<SortField, z.ZodType>;

export const fieldOf = (sort: Sort): SortField => sort.replace('-', '') as SortField;
export const isDescending = (sort: Sort): boolean => sort.startsWith('-');

/** The place after a document. Opaque to whoever gets it. */
export function cursorAfter(
  sort: Sort,
  row: { id: string; createdAt: Date; originalFilename: string; pageCount: number; status: DocumentStatus },
): string {
  const value = {
    created_at: row.createdAt.toISOString(),
    original_filename: row.originalFilename,
    page_count: row.pageCount,
    status: row.status,
  }[fieldOf(sort)];
  return Buffer.from(JSON.stringify([sort, value, row.id])).toString('base64url');
}

/** @throws DomainError invalid when it is none of ours, or one of another sort order */
export function readCursor(sort: Sort, text: string): ListCursor {
  const content = Content.safeParse(jsonOf(Buffer.from(text, 'base64url').toString('utf8')));
  if (!content.success) throw refused('The cursor is not one that this list gave.');
  const [of, raw, id] = content.data;
  if (of !== sort) throw refused('The cursor belongs to another sort order.');
  const field = fieldOf(sort);
  const value = VALUES[field].safeParse(raw);
  if (!value.success) throw refused('The cursor is not one that this list gave.');
  return { field, value: value.data, id } as ListCursor;
}

const refused = (message: string) => new DomainError('invalid', message, { errors: { cursor: [message] } });

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
