import { z } from 'zod';
import { stripHiddenCharacters } from '@/lib/foundation/file-names';
import { countCharacters, isStorable, STORABLE } from '@/lib/foundation/text';
import { PartRole, SplitConfirmed } from '../document-metadata';
import { MAX_DOC_TYPE, MAX_NAME, MAX_PLAN_PAGES, MAX_SEGMENT_ID } from './plan-limits';

const page = (what: string) => z.int().min(1, { error: `${what} must be 1 or more: pages count from 1.` });

/** Returns a schema for text of at most `max` user-perceived characters that the database can store. */
const text = (what: string, max: number, value = z.string()) =>
  value
    .refine((value) => countCharacters(value) <= max, {
      error: `${what} can have at most ${max} characters.`,
    })
    .refine(isStorable, STORABLE)
    .meta({ maxLength: max });

/** Name of a document. Hidden characters are removed first, so that they don't make a name invalid. */
export const DocumentName = text('The name', MAX_NAME, z.string().overwrite(stripHiddenCharacters));

export const SegmentInput = z
  .object({
    start_page: page('The first page').meta({
      description: 'First page in the combined sequence, inclusive, 1-based.',
    }),
    end_page: page('The last page').meta({ description: 'Last page, inclusive.' }),
    role: PartRole.optional(),
    doc_type: text('The document type', MAX_DOC_TYPE).nullable().optional().meta({
      description: 'Value of a category. Default: the current type. `null` removes the document type.',
    }),
    name: DocumentName.nullable().optional().meta({
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
      .meta({ description: 'ID of the proposed segment that this segment is based on.' }),
  })
  .meta({ id: 'PagePlanSegment' });

export type SegmentInput = z.infer<typeof SegmentInput>;

/** Stored plan, possibly older than the current limits. */
export const StoredPagePlan = z.object({
  documents: z.array(z.string()).min(1),
  segments: z.array(SegmentInput.extend({ skip_pages: z.array(z.int().min(1)).optional() })).min(1),
  /** Only in automatic plans: why a person must check the type of a part, in the order of the segments. */
  type_doubts: z.array(z.string().nullable()).optional(),
});
export type StoredPagePlan = z.infer<typeof StoredPagePlan>;
export type TypeDoubts = readonly (string | null)[];

/** Stored form of `split_confirmed`. The accepted plan is stored once, with the page change. */
export const Confirmation = SplitConfirmed.omit({ segments: true }).extend({ request_id: z.string() });
export type Confirmation = z.infer<typeof Confirmation>;
