import { z } from 'zod';
import type { ZodOpenApiObject } from 'zod-openapi';
import {
  AUTOMATION_PAUSED_TYPE,
  CHANNEL_PAUSED_TYPE,
  PING_TYPE,
  WEBHOOK_TYPES,
  type WebhookType,
} from '@/lib/delivery/webhooks/webhook-event-types';
import {
  AutomationPausedPayload,
  ChannelPausedPayload,
  DocumentEventPayload,
  PingPayload,
} from '@/lib/delivery/webhooks/webhook-payloads';
import { getSample } from '@/lib/delivery/webhooks/webhook-samples';

/** Webhook requests, as the API document describes them. */

const SUMMARIES: Record<WebhookType, string> = {
  'document.created': 'A document was added to the list by an upload, a page plan, a restore, or an undo.',
  'document.processed': 'A document was read, and its processing is complete.',
  'document.needs_action': 'A document requires an action by a person.',
  'document.updated':
    'The name, type, values, assignee, or attachments of a document changed, or it was reopened.',
  'document.approved': 'The values of a document were accepted.',
  'document.validated': 'A document was reviewed a second time.',
  'document.exported': 'A document was handed over to another system.',
  'document.deleted':
    'A document was cut, attached, discarded, rejected, or deleted, and is no longer in the list. `reason` contains the cause, and `replaced_by` the documents that contain its pages.',
  'automation.paused': 'An automation paused, because too many automatic items were wrong.',
  'channel.paused': 'A channel paused, because ten runs failed in a row.',
  ping: 'A user tests the endpoint.',
};

const DESCRIPTION = `Signed as defined by Standard Webhooks: \`webhook-signature\` contains \`v1,\` and the base64 of an HMAC-SHA256 over
\`webhook-id.webhook-timestamp.body\`, for each active secret. Each event arrives at least once, in any order, and with the same
\`webhook-id\` on each attempt. Only a 2xx response within 15 s confirms the delivery; 410 turns the endpoint off.`;

const headers = z.object({
  'webhook-id': z.string().meta({ description: 'ID of the event, the same on each attempt.' }),
  'webhook-timestamp': z.string().meta({ description: 'Start of this attempt, in seconds since 1970.' }),
  'webhook-signature': z.string().meta({ description: 'Signatures, separated by spaces.', example: 'v1,…' }),
});

function getPayloadSchema(type: WebhookType): z.ZodType {
  if (type === PING_TYPE) return PingPayload;
  if (type === CHANNEL_PAUSED_TYPE) return ChannelPausedPayload;
  return type === AUTOMATION_PAUSED_TYPE ? AutomationPausedPayload : DocumentEventPayload;
}

export const WEBHOOKS: ZodOpenApiObject['webhooks'] = Object.fromEntries(
  WEBHOOK_TYPES.map((type) => [
    type,
    {
      post: {
        operationId: `webhook${type.replace(/(?:^|[._])(\w)/g, (_, letter: string) => letter.toUpperCase())}`,
        summary: SUMMARIES[type],
        description: DESCRIPTION,
        tags: ['Webhooks'],
        // The signature authenticates the request.
        security: [],
        requestParams: { header: headers },
        requestBody: {
          required: true,
          content: {
            'application/json': {
              schema: getPayloadSchema(type),
              example: getSample(type),
            },
          },
        },
        responses: { '2XX': { description: 'The event was accepted. Sheaf ignores the response body.' } },
      },
    },
  ]),
);
