import { z } from 'zod';
import { explainValues } from '@/lib/core/explained-enum';
import { uuid } from '@/lib/core/uuid';
import { DocumentData } from './document-data';
import { DocumentMetadata, HoldType, RemovedCounts } from './metadata';
import { PICTURE_WIDTHS } from './picture-width';
import { DOCUMENT_STATUSES, type DocumentStatus } from './status';

/** The wire shapes of a document. What is in `data` and `metadata` has its own file. */

/** The path of everything below one document. */
export const DocumentPath = z.object({ uuid: uuid('a document') });
export const AttachmentPath = DocumentPath.extend({ attachmentUuid: uuid('an attachment') });

/** The same below `/api/v1/external`, where a document is named within its project. */
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

/** Added to the path of whatever has pages. */
export const PagePath = z.object({
  page: z
    .string()
    .regex(/^\d{1,9}$/, { error: 'The page must be a number.' })
    .max(9)
    .transform(Number)
    .meta({ description: 'From 1.' }),
});

const WIDTHS = new Intl.ListFormat('en-GB').format(PICTURE_WIDTHS.map(String));

export const ThumbnailQuery = z.object({
  width: z.coerce
    .number()
    .int()
    .min(1, { error: 'width must be 1 or more.' })
    .default(256)
    .meta({
      description: `In pixels. The picture has the next of the widths ${WIDTHS}.`,
    }),
  v: z.string().max(64).optional().meta({
    description: 'Not used by the server. Another value makes a browser load a changed image again.',
  }),
});

/** RFC 3339, UTC. */
export const Instant = z.string().meta({ format: 'date-time', example: '2026-11-21T08:30:00.000Z' });

const STATUS_VALUES = explainValues({
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
  .meta({ id: 'DocumentStatus', description: STATUS_VALUES });

/** The first five fields are the interface's; the list shows the others too. */
export const DocumentSummary = z
  .object({
    uuid: z.string().meta({ format: 'uuid' }),
    original_filename: z.string(),
    status: DocumentStatusName,
    page_count: z.int().meta({ description: '0 until counted, or when unreadable; 1 for an image.' }),
    needs_action_type: HoldType.nullable(),
    needs_action_reason: z.string().nullable().meta({ description: 'A sentence for a person.' }),
    mime_type: z.string(),
    doc_type: z.string().nullable(),
    doc_type_confidence: z.number().nullable(),
    reference: z.string().nullable(),
    assignee: z.string().nullable().meta({ description: "A member's id." }),
    replacing: z
      .string()
      .nullable()
      .meta({ description: 'The request id of the page change that is queued or running.' }),
    created_at: Instant,
    updated_at: Instant,
    deleted_at: Instant.nullable().meta({ description: 'Since when it is in the trash.' }),
  })
  .meta({ id: 'DocumentSummary' });
export type DocumentSummary = z.infer<typeof DocumentSummary>;

/** A document as its project's list has it. */
export const ListedDocument = DocumentSummary.extend({
  headline: z.string().nullable().meta({
    description: 'What its leading values say, such as `NF-88412 · Bluepeak Outfitters`; null without any.',
  }),
  attachment_count: z.int(),
  split_confidence: z.number().nullable().meta({
    description: 'How sure the proposed cuts are, 0 to 1, while they wait for a person; null otherwise.',
  }),
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
    page_count: z.int(),
    source: PagesOfSource.meta({
      description:
        'The document that its pages came from, and which pages of it; of a joined one, the first.',
    }),
    sources: z.array(PagesOfSource).meta({ description: 'All of them, in the order of its pages.' }),
    removed: RemovedCounts.optional(),
  })
  .meta({ id: 'Attachment' });
export type AttachmentResource = z.infer<typeof AttachmentResource>;

/** What an API key collects: everything but `metadata`. */
export const CollectedDocument = DocumentSummary.extend({
  project_uuid: z.string().meta({ format: 'uuid' }),
  size_bytes: z.int(),
  skip_pages: z.array(z.int().min(1)).meta({ description: 'Pages that stay unscanned, from 1.' }),
  data: DocumentData,
  attachments: z.array(AttachmentResource),
}).meta({ id: 'CollectedDocument' });
export type CollectedDocument = z.infer<typeof CollectedDocument>;

/** `GET /api/prebuilt-documents/{uuid}`. */
export const DocumentResource = CollectedDocument.extend({
  duplicate_of: z
    .array(z.object({ uuid: z.string(), original_filename: z.string() }))
    .optional()
    .meta({
      description:
        'Where the project flags duplicates: up to 10 documents of its list that came before with the same bytes, the first one first.',
    }),
  metadata: DocumentMetadata,
  version: z.int().meta({ description: 'Counts up with each change; in quotes, it is the ETag.' }),
}).meta({ id: 'Document' });
export type DocumentResource = z.infer<typeof DocumentResource>;
