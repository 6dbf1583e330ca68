import { z } from 'zod';
import { describeValues } from '@/lib/foundation/described-enum';
import { DOCUMENT_TYPES, WEBHOOK_TYPES, type WebhookType } from './webhook-event-types';

const DOCUMENT_EVENTS = {
  'document.created': 'a document entered the list by an upload, a page change, a restore, or an undo',
  'document.processed': 'Sheaf read the document, and the status is `done`',
  'document.needs_action': 'the document is on hold until a person resolves the problem',
  'document.updated':
    'the name, type, values, assignee, or attachments changed, or the document was reopened',
  'document.approved': 'the values were approved',
  'document.validated': 'the approved values were checked a second time',
  'document.exported': 'the document was handed to another system',
  'document.deleted': 'the document left the list',
} satisfies Record<(typeof DOCUMENT_TYPES)[number], string>;

const EVENTS = {
  ...DOCUMENT_EVENTS,
  'automation.paused':
    'an automation of the project paused, because too many wrong items exceeded its error budget',
  'channel.paused': 'a channel of the project paused, because ten runs failed in a row',
  ping: 'a user sent a test event to the endpoint',
} satisfies Record<WebhookType, string>;

/** Type of an event about a document. */
export const DocumentEventTypeName = z
  .enum(DOCUMENT_TYPES)
  .meta({ id: 'DocumentEventType', description: describeValues(DOCUMENT_EVENTS) });

/** Type of any event that an endpoint receives. */
export const WebhookTypeName = z
  .enum(WEBHOOK_TYPES)
  .meta({ id: 'WebhookEventType', description: describeValues(EVENTS) });
