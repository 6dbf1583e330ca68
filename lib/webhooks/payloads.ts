import { z } from 'zod';
import { HoldType } from '@/lib/documents/metadata';
import { DocumentStatusName } from '@/lib/documents/schemas';
import { PING, SUBSCRIBED_TYPES } from './event-types';

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
    type: z.enum(SUBSCRIBED_TYPES),
    timestamp,
    data: z.object({
      document: DocumentInPayload,
      sequence: z.int().meta({
        description: 'Counts up per document. News with a lower number than what you have is stale: drop it.',
      }),
    }),
  })
  .meta({ id: 'DocumentEventPayload' });
export type DocumentEventPayload = z.infer<typeof DocumentEventPayload>;

export const PingPayload = z
  .object({
    type: z.literal(PING),
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
  const { document, sequence } = event.data;
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
    },
  });
}

export const pingBody = (endpoint: { id: string; projectId: string }, at: Date): string =>
  JSON.stringify({
    type: PING,
    timestamp: at.toISOString(),
    data: { endpoint: { id: endpoint.id, project_uuid: endpoint.projectId } },
  } satisfies PingPayload);
