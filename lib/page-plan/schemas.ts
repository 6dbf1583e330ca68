import { z } from 'zod';
import { MAX_PLAN_DOCUMENTS, MAX_PLAN_PAGES } from '@/lib/documents/confirmed-split/plan-limits';
import { SegmentInput } from '@/lib/documents/confirmed-split/stored-page-plan';
import { MadePartRole, PageChangeAction } from '@/lib/documents/document-metadata';
import { Instant } from '@/lib/documents/instant';
import { DocumentSummary } from '@/lib/documents/schemas';
import { findDuplicateIndexes } from '@/lib/foundation/check-input';
import { describedEnum } from '@/lib/foundation/described-enum';
import { uuid } from '@/lib/foundation/uuid';

/**
 * Request schema of a page plan and its preview. `validate-plan.ts` has the checks that need the documents themselves.
 */
export const PagePlan = z
  .object({
    documents: z
      .array(uuid('a document'))
      .min(1, { error: 'The plan needs at least one document.' })
      .max(MAX_PLAN_DOCUMENTS)
      .superRefine((documents, context) => {
        for (const index of findDuplicateIndexes(documents)) {
          const message = 'A document can be in a plan only once.';
          context.addIssue({ code: 'custom', path: [index], message });
        }
      }),
    segments: z
      .array(SegmentInput)
      .min(1, { error: 'The plan needs at least one segment.' })
      .max(MAX_PLAN_PAGES),
  })
  .meta({
    id: 'PagePlan',
    example: {
      documents: ['0198c1f1-09b2-7e41-8a77-2c6d90b1f3a4'],
      segments: [
        { start_page: 1, end_page: 2, doc_type: 'invoice', name: 'Invoice 88412.pdf' },
        { start_page: 3, end_page: 4, doc_type: 'delivery_note', skip_pages: [4] },
        { start_page: 5, end_page: 5, role: 'supporting', name: 'Terms.pdf' },
        { start_page: 6, end_page: 6, role: 'discard' },
      ],
    },
  });

export type PagePlan = z.infer<typeof PagePlan>;

/** Request ID in responses of completed changes, so that the client can query the change later. */
export const DoneRequestId = z
  .string()
  .meta({ description: 'ID of the request, for `upload-status` and `undo`.', example: 'split-0199…' });

/** Response 200: the change is done. Contains the documents of the plan that are still in the list. */
export const PagePlanDone = z
  .object({
    status: z.literal('done').meta({ description: '`done`: the page change is complete.' }),
    request_id: DoneRequestId,
    documents: z.array(DocumentSummary),
  })
  .meta({ id: 'PagePlanDone' });
export type PagePlanDone = z.output<typeof PagePlanDone>;

/** Source documents of the change, back in the list. */
export const PagePlanUndone = z
  .object({
    status: z.literal('done').meta({ description: '`done`: the page change is undone.' }),
    documents: z.array(DocumentSummary),
  })
  .meta({ id: 'PagePlanUndone' });
export type PagePlanUndone = z.output<typeof PagePlanUndone>;

/** Response 202: the files are being cut. Poll upload-status with the request ID. */
export const PagePlanQueued = z
  .object({
    status: z.literal('queued').meta({ description: '`queued`: Sheaf makes the files in the background.' }),
    request_id: z.string().meta({ example: 'split-0199…' }),
  })
  .meta({ id: 'PagePlanQueued' });

export type PagePlanQueued = z.infer<typeof PagePlanQueued>;

const PlanOutcome = describedEnum({
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
  uuid: z.string().optional().meta({ description: 'UUID of a document that stays whole.' }),
  pages: z.array(z.object({ document: z.string(), page: z.int() })).meta({
    description: 'Source pages, each with its document and its page number there, from 1.',
  }),
  scan_again: z.boolean(),
  attaches_to: z.int().optional().meta({ description: 'Index of the main part in `parts`, from 0.' }),
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
          label: z.string().meta({
            description: 'Label of the field in the project, or of the value if the field was removed.',
          }),
          value: z.union([z.string(), z.array(z.string())]),
          edited: z.boolean(),
          carried_to: z.int().optional().meta({
            description:
              'Index in `parts`, from 0. The value is not lost: that part offers it as a suggestion, next to the new scan.',
          }),
        }),
      ),
      tables: z
        .array(
          z.object({
            document: z.string(),
            key: z.string(),
            label: z.string(),
            rows: z.int(),
            edited: z
              .boolean()
              .meta({ description: '`true`: a user changed the table. The changes are lost.' }),
          }),
        )
        .meta({ description: 'Tables and their numbers of rows. Sheaf reads the tables again.' }),
      signatures: z.array(z.string()).meta({
        description: 'Documents whose digital signature becomes invalid because of a cut.',
        example: [],
      }),
      xfa_forms: z.array(z.string()).meta({
        description: 'Documents whose dynamic form (XFA) is removed by a cut. The fields stay.',
        example: [],
      }),
    }),
  })
  .meta({ id: 'PagePlanPreview' });

export type PagePlanPreview = z.infer<typeof PagePlanPreview>;

const PagePlace = z.object({
  place: describedEnum({
    document: 'in a document of the list',
    attachment: 'in an attachment of a document',
    trash: 'in a document in the trash',
    discarded: 'removed from its document by a page plan',
    erased: 'in a document that was deleted permanently',
  }),
  document: z
    .string()
    .meta({ description: 'UUID of the document that contains the page or its attachment.' }),
  original_filename: z.string(),
  attachment: z.string().optional(),
  page: z.int().min(1).meta({ description: 'Page number in the document or in the attachment, from 1.' }),
});

export const PageHistory = z
  .object({
    page: z.object({ document: z.string(), page: z.int() }),
    origin: z
      .object({ document: z.string(), original_filename: z.string(), page: z.int() })
      .nullable()
      .meta({ description: 'Upload that first contained the page. `null` if the caller may not view it.' }),
    now: z.array(PagePlace).meta({
      description:
        'Current places of the page. Several documents can share the attachment that contains the page.',
    }),
    changes: z
      .array(
        z.object({
          request_id: z.string(),
          action: PageChangeAction,
          at: Instant,
          by: z.string().nullable().meta({ description: 'ID of the member. `null` for the system.' }),
          undone_at: Instant.nullable().meta({ example: null }),
        }),
      )
      .meta({ description: 'Changes that moved the page, oldest first.' }),
  })
  .meta({ id: 'PageHistory' });
export type PageHistory = z.infer<typeof PageHistory>;
