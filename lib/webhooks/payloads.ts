import { z } from 'zod';
import { DELETION_REASONS } from '@/lib/documents/event-types';
import { HoldType } from '@/lib/documents/metadata';
import { DocumentStatusName } from '@/lib/documents/schemas';
import { DocumentEventTypeName } from './event-type-schemas';
import { PING } from './event-types';

/**
 * What is sent (decisions.md part 12). The schemas stand in the API document under `webhooks`; a document's metadata
 * keys are never in a payload.
 */

const timestamp = z.string().meta({ format: 'date-time', description: 'When it happened; UTC.' });

const DocumentInPayload = z.object({
  uuid: z.string().meta({ format: 'uuid' }),
  project_uuid: z.string().meta({ format: 'uuid' }),
  original_filename: z.string(),
  status: DocumentStatusName,
  page_count: z.int().meta({ description: '0 until counted or when unreadable, 1 for an image.' }),
  doc_type: z.string().nullable(),
  needs_action_type: HoldType.nullable(),
  reference: z.string().nullable(),
});

export const DocumentEventPayload = z
  .object({
    type: DocumentEventTypeName,
    timestamp,
    data: z.object({
      document: DocumentInPayload,
      sequence: z.int().meta({
        description: 'Counts up per document. News with a lower number than what you have is stale: drop it.',
      }),
      reason: z
        .enum(DELETION_REASONS)
        .optional()
        .meta({
          description:
            'Only in `document.deleted`: why the document left the list. `cut`: a page plan moved its pages to other ' +
            'documents. `attached`: it became an attachment. `discarded`: a page plan discarded it. `deleted`: it was ' +
            'moved to the trash or deleted permanently, or the page plan that made it was undone. `rejected`: a ' +
            'reviewer rejected it.',
        }),
      replaced_by: z
        .array(z.string().meta({ format: 'uuid' }))
        .optional()
        .meta({
          description:
            'Only in `document.deleted`: UUIDs of the documents that hold the pages of the document now, oldest ' +
            'first. Empty if no document does.',
        }),
    }),
  })
  .meta({ id: 'DocumentEventPayload' });
export type DocumentEventPayload = z.infer<typeof DocumentEventPayload>;

export const PingPayload = z
  .object({
    type: z.literal(PING).meta({ description: '`ping`: a user sent a test event to the endpoint.' }),
    timestamp,
    data: z.object({
      endpoint: z.object({
        id: z.string().meta({ format: 'uuid' }),
        project_uuid: z.string().meta({ format: 'uuid' }),
      }),
    }),
  })
  .meta({ id: 'PingPayload' });
export type PingPayload = z.infer<typeof PingPayload>;

/** The body of a document event, with its keys always in one order: it is the same text however it is made. */
export function documentBody(event: { type: string; createdAt: Date; data: DocumentEventPayload['data'] }) {
  const { document, sequence, reason, replaced_by } = event.data;
  return JSON.stringify({
    type: event.type,
    timestamp: event.createdAt.toISOString(),
    data: {
      document: {
        uuid: document.uuid,
        project_uuid: document.project_uuid,
        original_filename: document.original_filename,
        status: document.status,
        page_count: document.page_count,
        doc_type: document.doc_type,
        needs_action_type: document.needs_action_type,
        reference: document.reference,
      },
      sequence,
      // Both are undefined, and left out, but for `document.deleted`.
      reason,
      replaced_by,
    },
  });
}

export const pingBody = (endpoint: { id: string; projectId: string }, at: Date): string =>
  JSON.stringify({
    type: PING,
    timestamp: at.toISOString(),
    data: { endpoint: { id: endpoint.id, project_uuid: endpoint.projectId } },
  } satisfies PingPayload);
