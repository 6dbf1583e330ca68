import { z } from 'zod';
import { MAX_PLAN_DOCUMENTS } from '@/lib/documents/confirmed-split/plan-limits';
import { DocumentSummary } from '@/lib/documents/schemas';
import { findDuplicateIndexes } from '@/lib/foundation/check-input';
import { uuid } from '@/lib/foundation/uuid';
import { DoneRequestId } from '@/lib/page-plan/schemas';

const list = () =>
  z
    .array(uuid('a document'))
    .min(1, { error: 'needs at least 1 document.' })
    .max(MAX_PLAN_DOCUMENTS)
    .superRefine((uuids, context) => {
      for (const index of findDuplicateIndexes(uuids)) {
        const message = 'is listed twice. List each document once.';
        context.addIssue({ code: 'custom', path: [index], message });
      }
    });

/** Request to make every document in `attachments` an attachment of every document in `documents`. */
export const AttachRequest = z
  .object({
    documents: list().meta({ description: 'UUIDs of the documents that receive the attachments.' }),
    attachments: list().meta({
      description: 'UUIDs of the documents to attach, in order.',
      example: ['0198c1f2-7a1e-7c3b-9d40-5a2f81c04e12'],
    }),
  })
  .superRefine(({ documents, attachments }, context) => {
    const receivers = new Set(documents);
    attachments.forEach((uuid, index) => {
      if (!receivers.has(uuid)) return;
      const message = 'A document can’t be its own attachment.';
      context.addIssue({ code: 'custom', path: ['attachments', index], message });
    });
  })
  .meta({ id: 'AttachRequest' });
export type AttachRequest = z.output<typeof AttachRequest>;

export const Attached = z
  .object({
    status: z.literal('done').meta({ description: '`done`: the documents are attached.' }),
    request_id: DoneRequestId,
    documents: z.array(DocumentSummary),
  })
  .meta({ id: 'Attached' });
export type Attached = z.output<typeof Attached>;

export const AttachPreview = z
  .object({
    documents: z
      .array(
        z.object({
          uuid: z.string(),
          has: z.int().meta({ description: 'Current number of attachments.' }),
          gets: z.int().meta({
            description:
              'Number of attachments that the document would get, including attachments of attached documents.',
          }),
        }),
      )
      .meta({ description: 'Receiving documents, in the order of the request.' }),
    attachments: z
      .array(
        z.object({
          uuid: z.string(),
          brings: z.int().meta({ description: 'Number of attachments that move with the document.' }),
          values: z
            .int()
            .meta({ description: 'Number of values. They stay with the attachment and are not merged.' }),
          edited: z.int().meta({ description: 'Number of values that a user entered.' }),
        }),
      )
      .meta({ description: 'Documents that leave the list, in the order of the request.' }),
  })
  .meta({ id: 'AttachPreview' });
export type AttachPreview = z.output<typeof AttachPreview>;
