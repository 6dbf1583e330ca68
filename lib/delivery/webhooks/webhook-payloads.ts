import { z } from 'zod';
import { HoldType } from '@/lib/documents/document-metadata';
import { DELETION_REASONS } from '@/lib/documents/events/event-types';
import { MAX_LABELS } from '@/lib/documents/labels/label-limits';
import { DocumentStatusName } from '@/lib/documents/schemas';
import { describedEnum } from '@/lib/foundation/described-enum';
import { DocumentEventTypeName } from './webhook-event-type-schemas';
import { AUTOMATION_PAUSED_TYPE, CHANNEL_PAUSED_TYPE, PING_TYPE } from './webhook-event-types';

/**
 * Webhook payloads. The API document lists the schemas under `webhooks`. Payloads never contain a document's metadata
 * keys.
 */

const timestamp = z.string().meta({ format: 'date-time', description: 'Time of the event, in UTC.' });

const DocumentInPayload = z.object({
  uuid: z.string().meta({ format: 'uuid' }),
  project_uuid: z.string().meta({ format: 'uuid' }),
  original_filename: z.string(),
  status: DocumentStatusName,
  page_count: z
    .int()
    .meta({ description: 'Number of pages. 0 until counted or if unreadable, 1 for an image.' }),
  doc_type: z.string().nullable(),
  needs_action_type: HoldType.nullable(),
  reference: z.string().nullable(),
  labels: z
    .array(z.string())
    .max(MAX_LABELS)
    .meta({ description: 'Labels, in the order in which they were added.', example: ['urgent'] }),
});

export const DocumentEventPayload = z
  .object({
    type: DocumentEventTypeName,
    timestamp,
    data: z.object({
      document: DocumentInPayload,
      sequence: z.int().meta({
        description:
          'Number that increases with each event of the document. Ignore an event with a lower number than the last one.',
      }),
      reason: z
        .enum(DELETION_REASONS)
        .optional()
        .meta({
          description:
            'Only in `document.deleted`: why the document left the list. `cut`: a page plan moved its pages to other ' +
            'documents. `attached`: it became an attachment. `discarded`: a page plan discarded it. `deleted`: it was ' +
            'moved to the trash or deleted permanently, or the page plan that made it was undone. `rejected`: a ' +
            'reviewer rejected it. `unpacked`: documents were made of the files in it.',
        }),
      replaced_by: z
        .array(z.string().meta({ format: 'uuid' }))
        .optional()
        .meta({
          description:
            'Only in `document.deleted`: UUIDs of the documents that hold the pages of the document now, oldest ' +
            'first. Empty if no document does.',
        }),
      rejection_reason: z.string().optional().meta({
        description:
          'Only in `document.deleted` with the reason `rejected`: the reason that the reviewer gave.',
      }),
    }),
  })
  .meta({ id: 'DocumentEventPayload' });
export type DocumentEventPayload = z.infer<typeof DocumentEventPayload>;

/** Data of an event as it is stored. Events of versions before 0.2.0 have no labels. */
export const StoredDocumentEvent = DocumentEventPayload.shape.data.extend({
  document: DocumentInPayload.partial({ labels: true }),
});
export type StoredDocumentEvent = z.output<typeof StoredDocumentEvent>;

const count = (description: string) => z.int().min(0).meta({ description });

export const AutomationPausedPayload = z
  .object({
    type: z.literal(AUTOMATION_PAUSED_TYPE).meta({
      description:
        '`automation.paused`: an automation of the project paused, because too many automatic items were wrong. It resumes after an admin changes the setting `automation`.',
    }),
    timestamp,
    data: z.object({
      project_uuid: z.string().meta({ format: 'uuid' }),
      automation: describedEnum({
        splits: 'cuts of files',
        types: 'types of documents',
        values: 'approval of values',
      }),
      wrong: count('Number of `audited` that a person corrected.'),
      audited: count(
        'Number of the latest audited items, at most 200. If only the corrections of all automatic items exceed the budget: number of the latest automatic items, at most 200.',
      ),
      budget: z
        .object({
          wrong: count('Number of wrong items that the project accepts.'),
          of: count('Number of automatic items that the wrong ones are counted in.'),
        })
        .meta({ description: 'Error budget that was exceeded.' }),
    }),
  })
  .meta({ id: 'AutomationPausedPayload' });
export type AutomationPausedPayload = z.infer<typeof AutomationPausedPayload>;

export const ChannelPausedPayload = z
  .object({
    type: z.literal(CHANNEL_PAUSED_TYPE).meta({
      description:
        '`channel.paused`: a channel of the project paused, because runs failed. It resumes after an admin changes or resumes it, or after a run that a person starts succeeds.',
    }),
    timestamp,
    data: z.object({
      project_uuid: z.string().meta({ format: 'uuid' }),
      channel_id: z.string().meta({ format: 'uuid' }),
      name: z.string().meta({ description: 'Name of the channel.' }),
      failures: count('Number of failed runs in a row.'),
      message: z.string().meta({ description: 'Why the last run failed, for the user.' }),
    }),
  })
  .meta({ id: 'ChannelPausedPayload' });
export type ChannelPausedPayload = z.infer<typeof ChannelPausedPayload>;

export const PingPayload = z
  .object({
    type: z.literal(PING_TYPE).meta({ description: '`ping`: a user sent a test event to the endpoint.' }),
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

/** Builds the body of a document event with a fixed key order, so that equal events have equal text. */
export function buildDocumentBody(event: { type: string; createdAt: Date; data: StoredDocumentEvent }) {
  const { document, sequence, reason, replaced_by, rejection_reason } = event.data;
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
        labels: document.labels ?? [],
      },
      sequence,
      // These are `undefined`, and omitted, except for `document.deleted`.
      reason,
      replaced_by,
      rejection_reason,
    },
  });
}

export const buildPingBody = (endpoint: { id: string; projectId: string }, at: Date): string =>
  JSON.stringify({
    type: PING_TYPE,
    timestamp: at.toISOString(),
    data: { endpoint: { id: endpoint.id, project_uuid: endpoint.projectId } },
  } satisfies PingPayload);
