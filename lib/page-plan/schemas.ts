import { z } from 'zod';
import { repeatedIndexes } from '@/lib/core/check-input';
import { explainedEnum } from '@/lib/core/explained-enum';
import { withoutHidden } from '@/lib/core/file-names';
import { characters, isStorable, UNSTORABLE } from '@/lib/core/text';
import { uuid } from '@/lib/core/uuid';
import { MadePartRole, PageChangeAction, PartRole } from '@/lib/documents/metadata';
import { DocumentSummary, Instant } from '@/lib/documents/schemas';

/** Limits of the interface, in characters. */
export const MAX_NAME = 255;
export const MAX_DOC_TYPE = 255;
export const MAX_SEGMENT_ID = 64;

/** How many documents one page plan, or one side of an attach, can name. */
export const MAX_PLAN_DOCUMENTS = 500;
/** How many segments a plan, and how many skipped pages a segment can have: the default of `MAX_PDF_PAGES`. */
export const MAX_PLAN_PAGES = 20_000;

const page = (what: string) => z.int().min(1, { error: `${what} must be 1 or more: pages count from 1.` });

/** Text of at most `max` characters, as a person counts them, that the database can hold. */
const text = (what: string, max: number) =>
  z
    .string()
    .refine((value) => characters(value) <= max, { error: `${what} can have at most ${max} characters.` })
    .refine(isStorable, { error: `${what} can’t hold ${UNSTORABLE}.` })
    .meta({ maxLength: max });

export const SegmentInput = z
  .object({
    start_page: page('The first page').meta({
      description: 'First page in the combined sequence, inclusive, 1-based.',
    }),
    end_page: page('The last page').meta({ description: 'Last page, inclusive.' }),
    role: PartRole.optional(),
    doc_type: text('The document type', MAX_DOC_TYPE)
      .nullable()
      .optional()
      .meta({ description: 'A category’s value. Left out keeps the type, null clears it.' }),
    name: text('The name', MAX_NAME).overwrite(withoutHidden).nullable().optional().meta({
      description:
        'Name of the part. Control characters and invisible characters are removed. Default extension: that of the source.',
    }),
    skip_pages: z
      .array(page('A page to skip'))
      .max(MAX_PLAN_PAGES)
      .optional()
      .meta({ description: 'Pages of a main part left unscanned, in the combined numbering.' }),
    segment_id: text('The segment identifier', MAX_SEGMENT_ID)
      .nullable()
      .optional()
      .meta({ description: 'The proposal’s segment that this one came from.' }),
  })
  .meta({ id: 'PagePlanSegment' });

export type SegmentInput = z.infer<typeof SegmentInput>;

/** The body of a page plan, and of its preview. What needs the documents themselves is in `validate.ts`. */
export const PagePlan = z
  .object({
    documents: z
      .array(uuid('a document'))
      .min(1, { error: 'The plan needs at least one document.' })
      .max(MAX_PLAN_DOCUMENTS)
      .superRefine((documents, context) => {
        for (const index of repeatedIndexes(documents)) {
          const message = 'A document can be in a plan only once.';
          context.addIssue({ code: 'custom', path: [index], message });
        }
      }),
    segments: z
      .array(SegmentInput)
      .min(1, { error: 'The plan needs at least one segment.' })
      .max(MAX_PLAN_PAGES),
  })
  .meta({ id: 'PagePlan' });

/** A plan as it was stored, perhaps before there were maxima. */
export const StoredPagePlan = z.object({
  documents: z.array(z.string()).min(1),
  segments: z.array(SegmentInput.extend({ skip_pages: z.array(z.int().min(1)).optional() })).min(1),
});

export type PagePlan = z.infer<typeof PagePlan>;

/** For answers that say that a change is done; without it nothing could be asked of it later. */
export const DoneRequestId = z
  .string()
  .meta({ description: 'For upload-status and undo.', example: 'split-0199…' });

/** 200: it is done; the documents of the plan that are still in the list. */
export const PagePlanDone = z
  .object({
    status: z.literal('done').meta({ description: '`done`: the page change is complete.' }),
    request_id: DoneRequestId,
    documents: z.array(DocumentSummary),
  })
  .meta({ id: 'PagePlanDone' });

/** The documents that a change was made of, as they are in the list again. */
export const PagePlanUndone = z
  .object({
    status: z.literal('done').meta({ description: '`done`: the page change is undone.' }),
    documents: z.array(DocumentSummary),
  })
  .meta({ id: 'PagePlanUndone' });

/** 202: the files are being cut; poll upload-status with the request id. */
export const PagePlanQueued = z
  .object({
    status: z.literal('queued').meta({ description: '`queued`: Sheaf makes the files in the background.' }),
    request_id: z.string().meta({ example: 'split-0199…' }),
  })
  .meta({ id: 'PagePlanQueued' });

export type PagePlanQueued = z.infer<typeof PagePlanQueued>;

const PlanOutcome = explainedEnum({
  kept: 'the document does not change',
  changed: 'the document keeps its file, but its name, type, pages to read, or hold changes',
  cut: 'the pages move to new documents, and the document leaves the list',
  attached: 'the document becomes an attachment',
  discarded: 'the document moves to the trash',
});

const PreviewPart = z.object({
  role: MadePartRole,
  name: z.string(),
  doc_type: z.string().nullable(),
  uuid: z.string().optional().meta({ description: 'Of a document that stays whole.' }),
  pages: z.array(z.object({ document: z.string(), page: z.int() })).meta({
    description: 'Pages within their documents, 1-based.',
  }),
  scan_again: z.boolean(),
  attaches_to: z.int().optional().meta({ description: 'Index in parts, from 0, of the main part.' }),
});

export const PagePlanPreview = z
  .object({
    needs_cutting: z.boolean(),
    documents: z.array(z.object({ uuid: z.string(), outcome: PlanOutcome })),
    parts: z.array(PreviewPart),
    losses: z.object({
      values: z.array(
        z.object({
          document: z.string(),
          key: z.string(),
          value: z.union([z.string(), z.array(z.string())]),
          edited: z.boolean(),
          carried_to: z.int().optional().meta({
            description:
              'Index in parts, from 0: not lost but offered there as a suggestion, next to the new scan.',
          }),
        }),
      ),
      tables: z
        .array(z.object({ document: z.string(), key: z.string(), label: z.string(), rows: z.int() }))
        .meta({ description: 'Scanned tables, with the number of their rows. They are read anew.' }),
      signatures: z
        .array(z.string())
        .meta({ description: 'Documents whose digital signature a cut breaks.' }),
      xfa_forms: z.array(z.string()).meta({
        description: 'Documents whose dynamic form (XFA) a cut leaves behind; their fields stay.',
      }),
    }),
  })
  .meta({ id: 'PagePlanPreview' });

export type PagePlanPreview = z.infer<typeof PagePlanPreview>;

const PlaceOfPage = z.object({
  place: explainedEnum({
    document: 'in a document of the list',
    attachment: 'in an attachment of a document',
    trash: 'in a document in the trash',
    discarded: 'left out by a page plan',
    erased: 'deleted permanently',
  }),
  document: z.string().meta({ description: 'That it is a page of, or whose attachment it is in.' }),
  original_filename: z.string(),
  attachment: z.string().optional(),
  page: z.int().min(1).meta({ description: 'In the document, or in the attachment, from 1.' }),
});

/** Where a page went. */
export const PageHistory = z
  .object({
    page: z.object({ document: z.string(), page: z.int() }),
    origin: z
      .object({ document: z.string(), original_filename: z.string(), page: z.int() })
      .nullable()
      .meta({ description: 'The upload that it began in, when the caller may view it.' }),
    now: z.array(PlaceOfPage).meta({
      description: 'One place, or as many as there are documents that share the attachment that it is in.',
    }),
    changes: z
      .array(
        z.object({
          request_id: z.string(),
          action: PageChangeAction,
          at: Instant,
          by: z.string().nullable().meta({ description: "The member's id; null for the system." }),
          undone_at: Instant.nullable(),
        }),
      )
      .meta({ description: 'What took it from one place to another, oldest first.' }),
  })
  .meta({ id: 'PageHistory' });
export type PageHistory = z.infer<typeof PageHistory>;
