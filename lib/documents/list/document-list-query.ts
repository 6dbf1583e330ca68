import { z } from 'zod';
import { HOLD_TYPES } from '@/lib/documents/document-hold-types';
import { DOCUMENT_STATUSES } from '@/lib/documents/document-status';
import { toLabelKey } from '@/lib/documents/labels/label-keys';
import { DocumentStatusName, ListedDocument } from '@/lib/documents/schemas';
import { describeValues } from '@/lib/foundation/described-enum';
import { isUuid } from '@/lib/foundation/ids';
import { isStorable, STORABLE } from '@/lib/foundation/text';
import { CLAIM_FILTERS, type ClaimFilter } from './claim-filters';
import { NextCursor, paginationQuery } from './document-pagination';
import { UNTYPED, type Untyped } from './untyped-documents';

/** Fields that the document list can be sorted by. */

export const SORT_FIELDS = ['created_at', 'original_filename', 'page_count', 'status', 'certainty'] as const;
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
  certainty:
    'least sure first: documents on hold by the confidence of their least sure cut or of their type. Documents with nothing in doubt come last',
  '-certainty': 'most sure first, and documents with nothing in doubt before them',
} satisfies Record<Sort, string>;

const UNTYPED_VALUES = {
  none: 'documents without a type',
  mixed: 'files with several documents, whose cuts wait for review',
} satisfies Record<Untyped, string>;

const CLAIM_FILTER_VALUES = {
  me: 'documents that you have claimed',
  any: 'documents that a member has claimed',
  none: 'documents without a claim',
} satisfies Record<ClaimFilter, string>;

/** Default sort order: newest first. */
export const DEFAULT_SORT = '-created_at' satisfies Sort;

/** Default page size: about an hour's work. */
const DEFAULT_LIMIT = 50;
export const MAX_LIMIT = 200;

/** Maximum characters of a filter with several values: more than fit into a request line. */
const MAX_LIST_CHARACTERS = 16_000;
/** Maximum characters of a time; longer than any time with offset and nanoseconds. */
const MAX_TIME_CHARACTERS = 64;

const ASSIGNEE = { error: 'must be the ID of a member, `me` or `none`.' };

/** Schema for `a,b` → `['a', 'b']`; an empty text doesn't filter. */
const commaList = z
  .string()
  .max(MAX_LIST_CHARACTERS)
  .refine(isStorable, STORABLE)
  .transform((text) => text.split(',').filter((part) => part !== ''))
  .transform((parts) => (parts.length > 0 ? parts : undefined));

const enumList = <const V extends readonly string[]>(values: V) =>
  commaList.pipe(z.array(z.enum(values)).max(MAX_LIST_CHARACTERS).optional());

/** Schema for a list of free texts. A text may contain a comma, so the whole text is added to its pieces. */
const textList = z
  .string()
  .max(MAX_LIST_CHARACTERS)
  .refine(isStorable, STORABLE)
  .transform((text) => (text === '' ? undefined : [...new Set([text, ...text.split(',')])]));

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Schema for a UTC date or a time, converted to its first millisecond and the first one after it. */
export const timeRange = z
  .union([z.iso.date().max(MAX_TIME_CHARACTERS), z.iso.datetime({ offset: true }).max(MAX_TIME_CHARACTERS)], {
    error: 'This must be a date (2026-11-21) or a time (2026-11-21T08:30:00Z).',
  })
  .transform((text) => {
    const start = Date.parse(DAY.test(text) ? `${text}T00:00:00Z` : text);
    return { start: new Date(start), end: new Date(start + (DAY.test(text) ? DAY_MS : 1)) };
  });

export const DocumentListQuery = z.object({
  status: enumList(DOCUMENT_STATUSES)
    .optional()
    .meta({ description: `Comma-separated statuses: ${DOCUMENT_STATUSES.join(', ')}.` }),
  doc_type: textList.optional().meta({ description: 'Comma-separated document types.' }),
  untyped: enumList(UNTYPED)
    .optional()
    .meta({
      description: `Comma-separated kinds of documents without a type, in addition to those in \`doc_type\`. ${describeValues(UNTYPED_VALUES)}`,
    }),
  needs_action_type: enumList(HOLD_TYPES)
    .optional()
    .meta({ description: `Comma-separated hold types: ${HOLD_TYPES.join(', ')}.` }),
  assignee: commaList
    .pipe(
      z
        .array(
          z.union(
            [z.literal('me'), z.literal('none'), z.string().toLowerCase().refine(isUuid, ASSIGNEE)],
            ASSIGNEE,
          ),
        )
        .max(MAX_LIST_CHARACTERS)
        .optional(),
    )
    .optional()
    .meta({ description: 'Comma-separated IDs of members. `me`: the caller. `none`: unassigned.' }),
  label: commaList
    .transform((labels) => labels && [...new Set(labels.map(toLabelKey))])
    .optional()
    .meta({
      description:
        'Comma-separated labels, regardless of case. Lists the documents with at least one of them.',
    }),
  claimed_by: z
    .enum(CLAIM_FILTERS, { error: 'must be `me`, `any`, or `none`.' })
    .optional()
    .meta({ description: describeValues(CLAIM_FILTER_VALUES) }),
  postponed: z
    .enum(['true', 'false'], { error: 'must be `true` or `false`.' })
    .transform((value) => value === 'true')
    .optional()
    .meta({
      description:
        '`true`: lists only documents that are postponed now. `false`: leaves them out. Default: lists both.',
    }),
  reference: textList.optional().meta({ description: 'Comma-separated references.' }),
  checks: enumList(['failed'])
    .optional()
    .meta({ description: '`failed`: lists only documents with a failed check.' }),
  created_from: timeRange.optional().meta({ description: 'UTC day or time, inclusive.' }),
  created_to: timeRange.optional().meta({ description: 'UTC day or time, inclusive.' }),
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
        'Words to search for. All words must match: any part of the name or reference, or the beginning of a word in the values or pages. Case, accents, and signs within words are ignored. A single letter matches pages only as a whole word.',
    }),
  sort: z
    .enum(SORTS)
    .default(DEFAULT_SORT)
    .meta({
      description: `Order of the documents. Default: \`${DEFAULT_SORT}\`. ${describeValues(SORT_ORDERS)}`,
    }),
  ...paginationQuery(MAX_LIMIT, DEFAULT_LIMIT),
});
export type DocumentListQuery = z.output<typeof DocumentListQuery>;

export const DocumentList = z
  .object({
    documents: z.array(ListedDocument),
    next_cursor: NextCursor,
    counts: z.record(DocumentStatusName, z.int()).meta({
      description: 'Number of documents per status, with all other filters applied.',
      example: {
        pending: 0,
        processing: 1,
        needs_action: 1,
        done: 12,
        approved: 3,
        validated: 0,
        exported: 96,
      },
    }),
    counts_at_least: z.literal(true).optional().meta({
      description:
        'Present if `q` matches too many documents to count them all. The counts are then minimums. A page can have fewer than `limit` documents, or none, before `next_cursor` is `null`.',
    }),
  })
  .meta({ id: 'DocumentList' });
export type DocumentList = z.infer<typeof DocumentList>;
