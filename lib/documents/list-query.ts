import { z } from 'zod';
import { explainValues } from '@/lib/core/explained-enum';
import { isUuid } from '@/lib/core/ids';
import { isStorable, UNSTORABLE } from '@/lib/core/text';
import { HOLD_TYPES } from './metadata';
import { NextCursor, pagingQuery } from './paging';
import { DocumentStatusName, ListedDocument } from './schemas';
import { DOCUMENT_STATUSES } from './status';

/** What the documents list can be asked for, as it stands in the address, and what it answers. */

export const SORT_FIELDS = ['created_at', 'original_filename', 'page_count', 'status'] as const;
export type SortField = (typeof SORT_FIELDS)[number];
export type Sort = SortField | `-${SortField}`;

const SORTS = SORT_FIELDS.flatMap((field): Sort[] => [field, `-${field}`]);

const SORT_ORDERS = {
  created_at: 'oldest first',
  '-created_at': 'newest first',
  original_filename: 'by name, ascending',
  '-original_filename': 'by name, descending',
  page_count: 'fewest pages first',
  '-page_count': 'most pages first',
  status: 'by status, `pending` first and `exported` last',
  '-status': 'by status, `exported` first and `pending` last',
} satisfies Record<Sort, string>;

/** What came last is what people look for. */
export const DEFAULT_SORT = '-created_at' satisfies Sort;

/** An hour's work fits a page; a page fits an answer. */
const DEFAULT_LIMIT = 50;
export const MAX_LIMIT = 200;

/** How many characters a filter of several values can have: more than fits into a request's line. */
const MAX_LIST = 16_000;
/** The longest time with an offset and nanoseconds is shorter. */
const MAX_TIME = 64;

const ASSIGNEE = { error: 'must be the ID of a member, `me` or `none`.' };
const STORABLE = { error: `Text can't hold ${UNSTORABLE}.` };

/** `a,b` → `['a', 'b']`; what is empty filters nothing. */
const commaList = z
  .string()
  .max(MAX_LIST)
  .refine(isStorable, STORABLE)
  .transform((text) => text.split(',').filter((part) => part !== ''))
  .transform((parts) => (parts.length > 0 ? parts : undefined));

const oneOfEach = <const V extends readonly string[]>(values: V) =>
  commaList.pipe(z.array(z.enum(values)).max(MAX_LIST).optional());

/** Free texts may hold a comma themselves, so the whole stands beside its parts. */
const texts = z
  .string()
  .max(MAX_LIST)
  .refine(isStorable, STORABLE)
  .transform((text) => (text === '' ? undefined : [...new Set([text, ...text.split(',')])]));

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const DAY_MS = 24 * 60 * 60 * 1000;

/** A UTC day or an instant, as the first millisecond of it and the first after it. */
const moment = z
  .union([z.iso.date().max(MAX_TIME), z.iso.datetime({ offset: true }).max(MAX_TIME)], {
    error: 'This must be a date (2026-11-21) or a time (2026-11-21T08:30:00Z).',
  })
  .transform((text) => {
    const start = Date.parse(DAY.test(text) ? `${text}T00:00:00Z` : text);
    return { start: new Date(start), end: new Date(start + (DAY.test(text) ? DAY_MS : 1)) };
  });

export const DocumentListQuery = z.object({
  status: oneOfEach(DOCUMENT_STATUSES)
    .optional()
    .meta({ description: `By comma: ${DOCUMENT_STATUSES.join(', ')}.` }),
  doc_type: texts.optional().meta({ description: 'Document types, by comma.' }),
  needs_action_type: oneOfEach(HOLD_TYPES)
    .optional()
    .meta({ description: `By comma: ${HOLD_TYPES.join(', ')}.` }),
  assignee: commaList
    .pipe(
      z
        .array(
          z.union(
            [z.literal('me'), z.literal('none'), z.string().toLowerCase().refine(isUuid, ASSIGNEE)],
            ASSIGNEE,
          ),
        )
        .max(MAX_LIST)
        .optional(),
    )
    .optional()
    .meta({ description: "Members' ids, by comma; `me` is the caller, `none` is nobody." }),
  reference: texts.optional().meta({ description: 'References, by comma.' }),
  created_from: moment.optional().meta({ description: 'A UTC day or an instant, inclusive.' }),
  created_to: moment.optional().meta({ description: 'A UTC day or an instant, inclusive.' }),
  trashed: z
    .enum(['true', 'false'])
    .transform((value) => value === 'true')
    .optional()
    .meta({
      description:
        '`true`: lists only documents in the trash. `false`: lists only documents outside the trash. Default: `false`.',
    }),
  q: z
    .string()
    .max(255, { error: 'Search for at most 255 characters.' })
    .refine(isStorable, STORABLE)
    .transform((text) => text.trim() || undefined)
    .optional()
    .meta({
      description:
        'Words, all of which a document has: any part of its name or reference, or the beginning of a word of its values or on its own pages. Case, accents and signs within words don’t matter; a single letter is found on pages only by itself.',
    }),
  sort: z
    .enum(SORTS)
    .default(DEFAULT_SORT)
    .meta({
      description: `Order of the documents. Default: \`${DEFAULT_SORT}\`. ${explainValues(SORT_ORDERS)}`,
    }),
  ...pagingQuery(MAX_LIMIT, DEFAULT_LIMIT),
});
export type DocumentListQuery = z.output<typeof DocumentListQuery>;

export const DocumentList = z
  .object({
    documents: z.array(ListedDocument),
    next_cursor: NextCursor,
    counts: z
      .record(DocumentStatusName, z.int())
      .meta({ description: 'How many of each status there are under the other filters.' }),
    counts_at_least: z.literal(true).optional().meta({
      description:
        'There when `q` fits so many documents that they were not all counted: there are at least so many. A page can have fewer than `limit` then, even none, before `next_cursor` is null.',
    }),
  })
  .meta({ id: 'DocumentList' });
export type DocumentList = z.infer<typeof DocumentList>;
