import { z } from 'zod';
import { repeatedIndexes } from '@/lib/core/check-input';
import { uuid } from '@/lib/core/uuid';
import { DocumentSummary } from '@/lib/documents/schemas';
import { DoneRequestId, MAX_PLAN_DOCUMENTS } from '@/lib/page-plan/schemas';

const list = (what: string) =>
  z
    .array(uuid('a document'))
    .min(1, { error: `Name at least one document in ${what}.` })
    .max(MAX_PLAN_DOCUMENTS)
    .superRefine((uuids, context) => {
      for (const index of repeatedIndexes(uuids)) {
        const message = `A document can stand in ${what} only once.`;
        context.addIssue({ code: 'custom', path: [index], message });
      }
    });

/** Every document in `attachments` becomes an attachment of every document in `documents`. */
export const AttachRequest = z
  .object({
    documents: list('documents').meta({ description: 'The receiving documents.' }),
    attachments: list('attachments').meta({ description: 'The documents to attach, in this order.' }),
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

/** What attaching would do. */
export const AttachPreview = z
  .object({
    documents: z
      .array(
        z.object({
          uuid: z.string(),
          has: z.int().meta({ description: 'Attachments that hang on it now.' }),
          gets: z
            .int()
            .meta({ description: 'Attachments that it would get, those that come along included.' }),
        }),
      )
      .meta({ description: 'The receivers, in the order of the request.' }),
    attachments: z
      .array(
        z.object({
          uuid: z.string(),
          brings: z.int().meta({ description: 'Attachments of its own that come along.' }),
          values: z.int().meta({ description: 'Its values, which stay with it and are not merged.' }),
          edited: z.int().meta({ description: 'How many of them a person has written.' }),
        }),
      )
      .meta({ description: 'What leaves the list, in the order of the request.' }),
  })
  .meta({ id: 'AttachPreview' });
export type AttachPreview = z.output<typeof AttachPreview>;
