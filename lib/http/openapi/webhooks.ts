import { z } from 'zod';
import type { ZodOpenApiObject } from 'zod-openapi';
import { PING, WEBHOOK_TYPES, type WebhookType } from '@/lib/webhooks/event-types';
import { DocumentEventPayload, PingPayload } from '@/lib/webhooks/payloads';
import { sampleOf } from '@/lib/webhooks/samples';

/** What is sent to webhook endpoints, as the API document says it. */

const SUMMARIES: Record<WebhookType, string> = {
  'document.created': 'A document has entered the list: an upload, a part, restored, or back by an undo.',
  'document.processed': 'A document has been read, and is done.',
  'document.needs_action': 'A document waits for a person.',
  'document.updated': 'Its name, type, values, assignee or attachments were changed, or it was reopened.',
  'document.approved': 'Its values were accepted.',
  'document.validated': 'It was looked at a second time.',
  'document.exported': 'It was handed to another system.',
  'document.deleted':
    'It has left the list: cut, attached, discarded or deleted. `reason` says which, and `replaced_by` who has its pages.',
  ping: 'Somebody tries the endpoint out.',
};

const DESCRIPTION = `Signed by the Standard Webhooks: \`webhook-signature\` holds \`v1,\` and the base64 of an HMAC-SHA256 over
\`webhook-id.webhook-timestamp.body\`, for each secret in force. Each event arrives at least once, in any order, and under the same
\`webhook-id\` on each try. Only an answer of 2xx within 15 s counts; 410 turns the endpoint off.`;

const headers = z.object({
  'webhook-id': z.string().meta({ description: "The event's id, the same on each try." }),
  'webhook-timestamp': z.string().meta({ description: 'Seconds since 1970 at which this try began.' }),
  'webhook-signature': z.string().meta({ description: 'Signatures, separated by spaces.', example: 'v1,…' }),
});

export const WEBHOOKS: ZodOpenApiObject['webhooks'] = Object.fromEntries(
  WEBHOOK_TYPES.map((type) => [
    type,
    {
      post: {
        operationId: `webhook${type.replace(/(?:^|[._])(\w)/g, (_, letter: string) => letter.toUpperCase())}`,
        summary: SUMMARIES[type],
        description: DESCRIPTION,
        tags: ['Webhooks'],
        // Its signature is its credential.
        security: [],
        requestParams: { header: headers },
        requestBody: {
          required: true,
          content: {
            'application/json': {
              schema: type === PING ? PingPayload : DocumentEventPayload,
              example: sampleOf(type),
            },
          },
        },
        responses: { '2XX': { description: 'Taken. What the answer says does not matter.' } },
      },
    },
  ]),
);
