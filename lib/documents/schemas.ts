import { z } from 'zod';
import { MAX_BATCH_WIDTH, THUMBNAIL_WIDTHS } from '@/lib/documents/thumbnails/document-thumbnail-width';
import { describeValues } from '@/lib/foundation/described-enum';
import { describeSentences } from '@/lib/foundation/languages/coded-sentence';
import { formatList } from '@/lib/foundation/phrases';
import { uuid } from '@/lib/foundation/uuid';
import { Checks } from './checks/schemas';
import { DocumentClaim } from './claims/schemas';
import { DocumentData } from './document-data';
import { DocumentMetadata, HoldCode, HoldType, RemovedCounts } from './document-metadata';
import { DOCUMENT_STATUSES, type DocumentStatus } from './document-status';
import { Instant } from './instant';

/** API schemas of a document. `data` and `metadata` are in separate files. */

/** Path parameters of all routes below one document. */
export const DocumentPath = z.object({ uuid: uuid('a document') });
export const AttachmentPath = DocumentPath.extend({ attachmentUuid: uuid('an attachment') });

/** Path parameters below `/api/v1/external`, where the path includes the document's project. */
export const CollectedDocumentPath = z.object({ projectUuid: uuid('a project'), uuid: uuid('a document') });
export const CollectedAttachmentPath = CollectedDocumentPath.extend({
  attachmentUuid: uuid('an attachment'),
});

export const DeletionQuery = z.object({
  permanent: z.enum(['true', 'false']).optional().meta({
    description:
      '`true`: deletes the document permanently; only for owners and admins. `false`: moves the document to the trash. Default: `false`.',
  }),
});

/** Path parameters of a page. */
export const PagePath = z.object({
  page: z
    .string()
    .regex(/^\d{1,9}$/, { error: '`page` must be a number.' })
    .max(9)
    .transform(Number)
    .meta({ description: 'Counts from 1.' }),
});

const describeWidth = (widths: readonly number[]) =>
  `Width in pixels. The image has the next available width: ${formatList(widths.map(String))}.`;

const thumbnailWidth = z.coerce.number().int().min(1, { error: '`width` must be 1 or more.' });

export const ThumbnailQuery = z.object({
  width: thumbnailWidth.default(256).meta({ description: describeWidth(THUMBNAIL_WIDTHS) }),
  v: z.string().max(64).optional().meta({
    description:
      'First 16 or more characters of `file_sha256`. If they match, the browser may keep the image without asking again.',
  }),
});

const MAX_PAGE = 999_999_999;

export const ThumbnailBatchQuery = ThumbnailQuery.extend({
  width: thumbnailWidth
    .max(MAX_BATCH_WIDTH, {
      error: `\`width\` can be at most ${MAX_BATCH_WIDTH}. Request larger thumbnails one by one.`,
    })
    .default(256)
    .meta({ description: describeWidth(THUMBNAIL_WIDTHS.filter((width) => width <= MAX_BATCH_WIDTH)) }),
  first: z.coerce
    .number()
    .int()
    .min(1, { error: '`first` must be 1 or more.' })
    .max(MAX_PAGE)
    .default(1)
    .meta({ description: 'First page, from 1.' }),
});

export const ThumbnailBatch = z
  .object({
    first: z.int().meta({ description: 'First page, from 1.', example: 1 }),
    images: z.array(z.string().nullable()).meta({
      description:
        'Images from the first page on, as WebP in base64: at most 50, and none beyond the last page. `null`: not rendered yet.',
      example: ['UklGRiQAAABXRUJQ', null],
    }),
  })
  .meta({ id: 'ThumbnailBatch' });
export type ThumbnailBatch = z.output<typeof ThumbnailBatch>;

const FileSha256 = z
  .string()
  .meta({ description: 'SHA-256 of the stored file, in hexadecimal.', example: '9f86d081884c7d65…' });

const STATUS_VALUES = describeValues({
  pending: 'waits for Sheaf to open, classify, or read it',
  processing: 'Sheaf reads the pages',
  needs_action: 'on hold until a person resolves `needs_action_type`',
  done: 'the values are ready for review',
  approved: 'the values were approved',
  validated: 'the approved values were checked a second time',
  exported: 'handed to another system',
} satisfies Record<DocumentStatus, string>);

export const DocumentStatusName = z
  .enum(DOCUMENT_STATUSES)
  .meta({ id: 'DocumentStatus', description: STATUS_VALUES, example: 'done' });

/** Summary of a document. External clients rely on the first five fields; the list also shows the others. */
export const DocumentSummary = z
  .object({
    uuid: z.string().meta({ format: 'uuid', description: 'UUID of the document.' }),
    original_filename: z.string(),
    status: DocumentStatusName,
    page_count: z
      .int()
      .meta({ description: 'Number of pages. 0 until counted or if unreadable, 1 for an image.' }),
    needs_action_type: HoldType.nullable().meta({ example: null }),
    needs_action_reason: z.string().nullable().meta({ description: 'Message for the user.' }),
    needs_action_details: describeSentences('`needs_action_reason`'),
    needs_action_code: HoldCode.nullable().meta({
      description: 'Code of the hold. `null` if the document is not on hold, or the hold has no code.',
      example: null,
    }),
    mime_type: z.string(),
    file_sha256: FileSha256,
    doc_type: z.string().nullable().meta({ example: 'invoice' }),
    doc_type_confidence: z.number().nullable().meta({ example: 0.97 }),
    reference: z.string().nullable().meta({ example: 'PO-4711' }),
    assignee: z
      .string()
      .nullable()
      .meta({ description: 'ID of the member the document is assigned to. `null` if unassigned.' }),
    labels: z
      .array(z.string())
      .meta({ description: 'Labels, in the order in which they were added.', example: ['Urgent'] }),
    replacing: z.string().nullable().meta({
      description: 'ID of the request of the queued or running page change. `null` if there is none.',
    }),
    created_at: Instant,
    updated_at: Instant,
    deleted_at: Instant.nullable().meta({
      description: 'Time when the document was moved to the trash. `null` if not in the trash.',
      example: null,
    }),
  })
  .meta({ id: 'DocumentSummary' });
export type DocumentSummary = z.infer<typeof DocumentSummary>;

export const SearchMatch = z
  .object({
    page: z.int().min(1).nullable().meta({
      description: 'Page number of the hit, from 1. `null` for a value without a page.',
      example: 2,
    }),
    label: z
      .string()
      .nullable()
      .meta({ description: 'Label of the value. `null` for text of a page.', example: null }),
    snippet: z.string().meta({
      description: 'Text around the hit, on one line. Plain text, not HTML.',
      example: 'Delivery to Bluepeak Outfitters, Harbour Road',
    }),
    marks: z.array(z.object({ start: z.int().min(0), end: z.int().min(1) })).meta({
      description: 'Hits in `snippet`, in UTF-16 code units. `end` is exclusive.',
      example: [{ start: 12, end: 20 }],
    }),
  })
  .meta({
    id: 'SearchMatch',
    description:
      'Place of a hit of `q` in the pages or values. Absent without `q`, and if the name or the reference contains all words.',
  });

export type SearchMatch = z.infer<typeof SearchMatch>;

export const Postponement = z
  .object({
    until: Instant,
    reason: z.string().meta({ example: 'The supplier sends a corrected invoice.' }),
  })
  .meta({
    id: 'Postponement',
    description:
      'Until when a reviewer postponed the document, and why. `null` if it was not postponed, or decided since.',
    example: { until: '2026-12-01T08:00:00.000Z', reason: 'The supplier sends a corrected invoice.' },
  });
export type Postponement = z.infer<typeof Postponement>;

export const ListedDocument = DocumentSummary.extend({
  headline: z.string().nullable().meta({
    description: 'Summary of the main values. `null` without values.',
    example: 'NF-88412 · Bluepeak Outfitters',
  }),
  failed_checks: z.int().min(0).meta({ description: 'Number of failed checks of the values.' }),
  attachment_count: z.int(),
  split_confidence: z.number().nullable().meta({
    description:
      'Confidence of the least sure proposed part, from 0 to 1, while the cuts wait for review. `null` otherwise.',
  }),
  viewers: z
    .array(
      z.object({
        id: z.string().meta({ description: 'ID of the member.' }),
        name: z.string().meta({ example: 'Ada Meyer' }),
      }),
    )
    .meta({ description: 'Other members who have the document open, earliest first. Empty for API keys.' }),
  claimed_by: DocumentClaim.nullable().meta({
    description: 'Member who has claimed the document. `null` if nobody has, and for API keys.',
    example: null,
  }),
  postponed: Postponement.nullable().meta({ example: null }),
  rejection_reason: z.string().nullable().meta({
    description: 'Reason for rejecting a document in the trash. `null` for other documents.',
    example: null,
  }),
  match: SearchMatch.optional(),
}).meta({ id: 'ListedDocument' });
export type ListedDocument = z.infer<typeof ListedDocument>;

const PagesOfSource = z.object({
  uuid: z.string(),
  original_filename: z.string(),
  pages: z.array(z.int().min(1)),
});

export const AttachmentResource = z
  .object({
    uuid: z.string().meta({ format: 'uuid' }),
    original_filename: z.string(),
    mime_type: z.string(),
    file_sha256: FileSha256,
    page_count: z.int(),
    source: PagesOfSource.meta({
      description:
        'Source document of the pages, with its page numbers. For a combined file, the first source.',
    }),
    sources: z.array(PagesOfSource).meta({ description: 'All source documents, in the order of the pages.' }),
    removed: RemovedCounts.optional(),
  })
  .meta({ id: 'Attachment' });
export type AttachmentResource = z.infer<typeof AttachmentResource>;

/** Document as API keys read it: everything except `metadata`. */
export const CollectedDocument = DocumentSummary.extend({
  project_uuid: z.string().meta({ format: 'uuid' }),
  size_bytes: z.int().meta({ example: 48_213 }),
  skip_pages: z
    .array(z.int().min(1))
    .meta({ description: 'Numbers of the pages that Sheaf does not scan, from 1.', example: [] }),
  data: DocumentData,
  checks: Checks.meta({
    description:
      'Results of the rules in the settings of the project, and of the built-in checks. Empty until the values are read.',
  }),
  attachments: z.array(AttachmentResource),
}).meta({ id: 'CollectedDocument' });
export type CollectedDocument = z.infer<typeof CollectedDocument>;

/** Response of `GET /api/prebuilt-documents/{uuid}`. */
export const DocumentResource = CollectedDocument.extend({
  note_details: describeSentences('`data.note`'),
  duplicate_of: z
    .array(
      z.object({
        uuid: z.string(),
        original_filename: z.string().meta({ example: 'Ada Meyer' }),
        replaced_by: z.array(z.string()).optional().meta({
          description:
            'UUIDs of the documents that hold its pages now. Present only if the earlier document was cut or attached.',
        }),
      }),
    )
    .optional()
    .meta({
      description:
        'Up to 10 earlier documents of the project with identical bytes, oldest first, also those that were cut or attached. Present only if the project flags duplicates.',
    }),
  postponed: Postponement.nullable().meta({ example: null }),
  second_look: z
    .object({
      approved_by: z.string().nullable().meta({
        description: 'Name of the member who approved the document. `null` for Sheaf and former members.',
        example: 'Ada Meyer',
      }),
      is_approved_by_you: z.boolean().meta({
        description: '`true` if you approved the document, so that another member must validate it.',
      }),
    })
    .nullable()
    .meta({
      description:
        'Present for an approved document that must be validated by another member than the one who approved it, by the setting `second_look`. `null` otherwise.',
      example: null,
    }),
  has_searchable_pdf: z.boolean().meta({
    description:
      '`true` if the file can be downloaded with `variant=searchable`, and that PDF differs from the file: Sheaf recognized text on pages without a text layer.',
    example: false,
  }),
  metadata: DocumentMetadata,
  version: z
    .int()
    .meta({ description: 'Number that increases with each change. The ETag is this number in quotes.' }),
}).meta({ id: 'Document' });
export type DocumentResource = z.infer<typeof DocumentResource>;
