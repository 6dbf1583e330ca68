import { z } from 'zod';
import { ReasonDetails } from '@/lib/documents/document-metadata';
import { NextCursor, paginationQuery } from '@/lib/documents/list/document-pagination';
import { describedEnum } from '@/lib/foundation/described-enum';
import { ErrorReasonSchema, ReasonValuesSchema } from '@/lib/foundation/error-reason-schemas';
import { uuid } from '@/lib/foundation/uuid';
import { MAX_COUNTED_GAPS } from './gap-limits';

/** Maximum number of gaps that one answer decides. */
export const MAX_ANSWERED_GAPS = 50;
/** Maximum number of gaps that are offered with a listed one. A person looks at the pages of each. */
export const MAX_SIMILAR_GAPS = 7;
/** Maximum number of stacks that one request splits, and that the list names as ready. */
export const MAX_READY_STACKS = 50;

export const GapsQuery = z.object(paginationQuery(20, 5));
export type GapsQuery = z.output<typeof GapsQuery>;

export const GapAnswer = describedEnum({
  cut: 'a document begins after the gap',
  same_document: 'both pages belong to one document',
  unknown: 'the person does not know. The gap is not asked again, and its stack needs the editor',
}).meta({ id: 'GapAnswer' });
export type GapAnswer = z.output<typeof GapAnswer>;

const UUID_FORMAT = { format: 'uuid' };

const GapPlace = z.object({
  id: z.string().meta({ ...UUID_FORMAT, description: 'ID of the gap.' }),
  document: z
    .object({
      uuid: z.string().meta(UUID_FORMAT),
      original_filename: z.string().meta({ example: 'Scan 2026-11-27.pdf' }),
      file_sha256: z.string().meta({
        description: 'SHA-256 of the file, for the URLs of its images.',
        example: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
      }),
      page_count: z.int().min(2).meta({ example: 12 }),
    })
    .meta({ description: 'The stack that contains the gap.' }),
  page: z.int().min(2).meta({
    description: 'First page after the gap, 1-based. The page before it is the last one.',
    example: 4,
  }),
  probability: z.number().min(0).max(1).meta({
    description: 'Probability that a document begins on `page`.',
    example: 0.62,
  }),
});
export type GapPlace = z.output<typeof GapPlace>;

export const ListedGap = GapPlace.extend({
  proposed: describedEnum({
    cut: 'the proposal cuts here',
    same_document: 'the proposal keeps the pages together',
  }),
  doubt: z
    .number()
    .min(0)
    .max(1)
    .meta({ description: 'Probability that the proposal is wrong at the gap.', example: 0.38 }),
  reasons: z.array(z.string()).meta({
    description: 'Reasons of the proposed part that begins after the gap. Empty if no part begins there.',
    example: ['The letterhead changes.'],
  }),
  reason_details: ReasonDetails.optional(),
  similar: z.array(GapPlace).meta({
    description: `Open gaps of the project that look like this one, at most ${MAX_SIMILAR_GAPS}: the proposal is the same, and so is the form of the page numbers. One answer can decide them together.`,
  }),
}).meta({ id: 'DoubtfulGap' });
export type ListedGap = z.output<typeof ListedGap>;

const ReadyStack = z.object({
  uuid: z.string().meta(UUID_FORMAT),
  original_filename: z.string().meta({ example: 'Scan 2026-11-27.pdf' }),
  page_count: z.int().min(1).meta({ example: 12 }),
  parts: z.int().min(1).meta({ description: 'Number of documents of the proposal.', example: 4 }),
  types: z.array(z.object({ doc_type: z.string().nullable(), parts: z.int().min(1) })).meta({
    description: 'Proposed document types, the most frequent first, with the number of their documents.',
    example: [{ doc_type: 'invoice', parts: 4 }],
  }),
  confidence: z
    .number()
    .min(0)
    .max(1)
    .meta({ description: 'Probability that all cuts of the proposal are correct.', example: 0.97 }),
});
export type ReadyStack = z.output<typeof ReadyStack>;

export const DoubtfulGaps = z
  .object({
    gaps: z.array(ListedGap).meta({
      description:
        'Open gaps, the most doubtful first. A gap that looks like an earlier one of the page is in its `similar` instead.',
    }),
    next_cursor: NextCursor,
    open: z
      .int()
      .min(0)
      .meta({
        description: `Number of open gaps of the project. Sheaf counts up to ${MAX_COUNTED_GAPS}.`,
        example: 14,
      }),
    ready: z
      .object({
        count: z
          .int()
          .min(0)
          .meta({
            description: `Number of ready stacks. Sheaf counts up to ${MAX_COUNTED_GAPS}.`,
            example: 3,
          }),
        stacks: z
          .array(ReadyStack)
          .meta({ description: `Oldest ready stacks, at most ${MAX_READY_STACKS}.` }),
      })
      .meta({
        description: 'Waiting stacks without an open gap and without a gap that was answered with `unknown`.',
      }),
  })
  .meta({ id: 'DoubtfulGaps' });
export type DoubtfulGaps = z.output<typeof DoubtfulGaps>;

const uniqueUuids = (what: string, max: number) =>
  z
    .array(uuid(what))
    .min(1, { error: 'needs at least 1 entry.' })
    .max(max, { error: `List at most ${max} at a time.` })
    .refine((uuids) => new Set(uuids).size === uuids.length, { error: 'List each one once.' });

export const GapAnswerRequest = z
  .object({
    gaps: uniqueUuids('a gap', MAX_ANSWERED_GAPS).meta({
      description: `IDs of gaps with the same answer. Maximum: ${MAX_ANSWERED_GAPS}.`,
    }),
    answer: GapAnswer,
  })
  .meta({
    id: 'GapAnswerRequest',
    example: { gaps: ['0198c1f1-09b2-7e41-8a77-2c6d90b1f3a4'], answer: 'cut' },
  });
export type GapAnswerRequest = z.output<typeof GapAnswerRequest>;

const DecodedStack = z.object({
  uuid: z.string().meta(UUID_FORMAT),
  parts: z.int().min(1).meta({ description: 'Number of documents of the new proposal.', example: 4 }),
  confidence: z.number().min(0).max(1).meta({
    description: 'Probability that all cuts of the new proposal are correct.',
    example: 0.97,
  }),
});

export const GapAnswered = z
  .object({
    answer_id: z.string().meta({ ...UUID_FORMAT, description: 'ID of the answer, to undo it.' }),
    answered: z
      .array(z.string().meta(UUID_FORMAT))
      .meta({ description: 'IDs of the gaps that now have the answer.' }),
    skipped: z
      .array(z.string().meta(UUID_FORMAT))
      .meta({ description: 'IDs of gaps that someone else answered, or whose stack no longer waits.' }),
    stacks: z.array(DecodedStack).meta({ description: 'The stacks with a new proposal.' }),
  })
  .meta({ id: 'GapAnswered' });
export type GapAnswered = z.output<typeof GapAnswered>;

export const GapAnswerUndone = z
  .object({
    reopened: z
      .array(z.string().meta(UUID_FORMAT))
      .meta({ description: 'IDs of the gaps that are open again.' }),
    stacks: z.array(DecodedStack).meta({ description: 'The stacks with a new proposal.' }),
  })
  .meta({ id: 'GapAnswerUndone' });
export type GapAnswerUndone = z.output<typeof GapAnswerUndone>;

export const ReadyStacksRequest = z
  .object({
    documents: uniqueUuids('a document', MAX_READY_STACKS).meta({
      description: `UUIDs of ready stacks. Maximum: ${MAX_READY_STACKS}.`,
    }),
  })
  .meta({
    id: 'ReadyStacksRequest',
    example: { documents: ['0198c1f1-09b2-7e41-8a77-2c6d90b1f3a4'] },
  });
export type ReadyStacksRequest = z.output<typeof ReadyStacksRequest>;

export const ReadyStacksApplied = z
  .object({
    applied: z
      .array(
        z.object({
          uuid: z.string().meta(UUID_FORMAT),
          request_id: z.string().meta({
            description: 'ID of the page change, for `upload-status` and `undo`.',
            example: 'split-0199…',
          }),
        }),
      )
      .meta({ description: 'Stacks whose proposal is applied. Sheaf cuts the files in the background.' }),
    rejected: z
      .array(
        z.object({
          uuid: z.string().meta(UUID_FORMAT),
          message: z
            .string()
            .meta({ example: '“Scan.pdf” no longer waits, is postponed, or has an open gap.' }),
          reason: ErrorReasonSchema.optional(),
          values: ReasonValuesSchema.optional(),
        }),
      )
      .meta({ description: 'Stacks that are not split, each with the reason.' }),
  })
  .meta({ id: 'ReadyStacksApplied' });
export type ReadyStacksApplied = z.output<typeof ReadyStacksApplied>;
