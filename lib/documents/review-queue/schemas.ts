import { z } from 'zod';
import { ListedDocument } from '@/lib/documents/schemas';
import { describeValues } from '@/lib/foundation/described-enum';

export const REVIEW_QUEUES = ['held', 'values'] as const;
export type ReviewQueueName = (typeof REVIEW_QUEUES)[number];

export const NextRequest = z
  .strictObject({
    queue: z.enum(REVIEW_QUEUES).meta({
      description: describeValues({
        held: 'documents with the status `needs_action`',
        values: 'documents with the status `done`, whose values wait for approval',
      } satisfies Record<ReviewQueueName, string>),
      example: 'held',
    }),
  })
  .meta({ id: 'NextDocumentRequest', example: { queue: 'held' } });
export type NextRequest = z.output<typeof NextRequest>;

export const NextDocument = z
  .object({
    document: ListedDocument.nullable().meta({
      description: 'The document that you have now claimed. `null` if no document waits for you.',
    }),
  })
  .meta({ id: 'NextDocument' });
export type NextDocument = z.infer<typeof NextDocument>;
