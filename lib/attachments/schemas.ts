import { z } from 'zod';
import { uuid } from '@/lib/core/uuid';
import { DocumentSummary } from '@/lib/documents/schemas';
import { DoneRequestId } from '@/lib/page-plan/schemas';

const list = (what: string) =>
  z
    .array(uuid('a document'), { error: `The ${what} must be a list of UUIDs.` })
    .min(1, { error: `Name at least one document in ${what}.` })
    .superRefine((uuids, context) => {
      const seen = new Set<string>();
      uuids.forEach((uuid, index) => {
        if (seen.has(uuid)) {
          context.addIssue({
            code: 'custom',
            path: [index],
            message: `A document can stand in ${what} only once.`,
          });
        }
        seen.add(uuid);
      });
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
  .object({ status: z.literal('done'), request_id: DoneRequestId, documents: z.array(DocumentSummary) })
  .meta({ id: 'Attached' });
export type Attached = z.output<typeof Attached>;
