import { z } from 'zod';
import { HoldType } from '@/lib/documents/document-metadata';
import { NextCursor, paginationQuery } from '@/lib/documents/list/document-pagination';
import { ListedDocument } from '@/lib/documents/schemas';

export const WaitingDocumentsQuery = z.object(paginationQuery(50, 8));
export type WaitingDocumentsQuery = z.output<typeof WaitingDocumentsQuery>;

export const WaitingDocuments = z
  .object({
    documents: z.array(z.object({ project_uuid: z.string(), document: ListedDocument })),
    next_cursor: NextCursor,
    counts: z
      .record(HoldType, z.int())
      .optional()
      .meta({
        description:
          'Number of waiting documents per hold type, on all pages of the list. Only on the first page, without `cursor`.',
        example: { split_review: 14, type_review: 8, file_problem: 1 },
      }),
    counts_at_least: z.literal(true).optional().meta({
      description:
        'Present on the first page if 1,000 or more documents wait. Sheaf counts the first 1,000, so `counts` are minimums.',
    }),
  })
  .meta({ id: 'WaitingDocuments' });
export type WaitingDocuments = z.infer<typeof WaitingDocuments>;

const WaitingNeighbor = z
  .object({
    project_uuid: z.string().meta({ format: 'uuid' }),
    uuid: z.string().meta({ format: 'uuid' }),
    original_filename: z.string(),
    needs_action_type: HoldType,
  })
  .meta({ id: 'WaitingNeighbour' });
export type WaitingNeighbor = z.infer<typeof WaitingNeighbor>;

export const WaitingNeighbors = z
  .object({
    previous: WaitingNeighbor.nullable().meta({ description: 'Last waiting document before `of`.' }),
    next: WaitingNeighbor.nullable().meta({ description: 'First waiting document after `of`.' }),
    next_stack: WaitingNeighbor.nullable().meta({
      description:
        'First document after `of` that waits with the hold type `split_review`. If none follows, the oldest such document. `null` if none waits.',
    }),
    next_document: WaitingNeighbor.nullable().meta({
      description:
        'First document after `of` that waits with another hold type. If none follows, the oldest such document. `null` if none waits.',
    }),
  })
  .meta({ id: 'WaitingNeighbours' });
export type WaitingNeighbors = z.infer<typeof WaitingNeighbors>;
