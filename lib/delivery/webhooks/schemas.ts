import { z } from 'zod';
import { contentVersionField } from '@/lib/foundation/content-version-field';
import { describedEnum } from '@/lib/foundation/described-enum';
import { uuid } from '@/lib/foundation/uuid';
import { EndpointUrl } from './endpoint-url';
import { WebhookTypeName } from './webhook-event-type-schemas';

const time = z.string().meta({ format: 'date-time' });
const id = z.string().meta({ format: 'uuid' });

const MIN_SECRET_BYTES = 24;
const MAX_SECRET_BYTES = 64;
const MAX_SECRET_CHARACTERS = 100;

/** Returns the number of bytes encoded by a base64 text. */
const base64Length = (text: string) => (text.length / 4) * 3 - (text.match(/=+$/)?.[0].length ?? 0);

/**
 * Minimum distinct bytes of a secret. Random bytes of the minimum length have fewer with a probability below 1 in
 * 10^20.
 */
const MIN_DISTINCT_BYTES = 8;

const hasEnoughEntropy = (coded: string): boolean => new Set(countBytes(coded)).size >= MIN_DISTINCT_BYTES;

const countBytes = (base64: string): number[] =>
  [...atob(base64)].map((character) => character.charCodeAt(0));

const Secret = z
  .string()
  .max(MAX_SECRET_CHARACTERS)
  .refine(
    (text) => {
      const coded = /^whsec_((?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?)$/.exec(
        text,
      )?.[1];
      const bytes = coded === undefined ? 0 : base64Length(coded);
      return bytes >= MIN_SECRET_BYTES && bytes <= MAX_SECRET_BYTES && hasEnoughEntropy(coded!);
    },
    {
      error: `A secret is whsec_ and the base64 of ${MIN_SECRET_BYTES} to ${MAX_SECRET_BYTES} random bytes.`,
    },
  )
  .meta({
    description: 'Signing secret. Default: a generated secret.',
    example: 'whsec_c2hlYWYtZXhhbXBsZS1zZWNyZXQtMzItYnl0ZXM=',
  });

const EventFilter = z
  .array(WebhookTypeName)
  .min(1, { error: 'needs at least 1 event type. Omit it to receive all events.' })
  .max(100, { error: 'can have at most 100 event types.' })
  .nullish()
  .meta({
    description: 'Event types that the endpoint receives. Default, and for `null`: all event types.',
    example: ['document.approved'],
  });

export const NewEndpoint = z
  .strictObject({ url: EndpointUrl, events: EventFilter, secret: Secret.optional() })
  .meta({ id: 'NewWebhookEndpoint' });
export type NewEndpoint = z.output<typeof NewEndpoint>;

/** Request body of a connector. Platforms add extra keys, which are ignored. */
export const Subscription = z
  .object({ url: EndpointUrl, events: EventFilter })
  .meta({ id: 'NewWebhookSubscription' });

export const EndpointPatch = z
  .strictObject({
    url: EndpointUrl.optional(),
    events: EventFilter,
    enabled: z.boolean().optional(),
  })
  .meta({ id: 'WebhookEndpointPatch', example: { enabled: true } });
export type EndpointPatch = z.output<typeof EndpointPatch>;

export const EndpointActivity = z.object({
  late: z.int().meta({ description: 'Number of deliveries that failed at least once and are retried.' }),
  failed: z.int().meta({ description: 'Number of deliveries that failed permanently in the last 24 hours.' }),
  sent: z.int().meta({ description: 'Number of deliveries in the last 24 hours, counted up to 5000.' }),
  at_once: z
    .int()
    .meta({ description: 'Number of deliveries in `sent` that succeeded on the first attempt.' }),
  hours: z
    .array(z.object({ delivered: z.int(), undelivered: z.int() }))
    .meta({ description: 'Deliveries per hour of the last 24 hours, oldest first.' }),
});
export type EndpointActivity = z.output<typeof EndpointActivity>;

const Disabled = z.object({
  reason: describedEnum({
    gone: 'the endpoint returned 410',
    failing: 'deliveries failed for 5 days',
    person: 'a user or connector turned the endpoint off',
  }),
  at: time,
  message: z.string().meta({ description: 'Message for the user.' }),
});

export const Endpoint = z
  .object({
    id,
    url: z.string(),
    events: z
      .array(z.string())
      .nullable()
      .meta({
        description: 'Event types that the endpoint receives. `null`: all event types.',
        example: ['document.approved'],
      }),
    connector: z
      .string()
      .nullable()
      .meta({ description: 'Connector that created the endpoint. `null` if no connector did.' }),
    enabled: z.boolean(),
    disabled: Disabled.nullable(),
    failing_since: time.nullable(),
    rotating_until: time
      .nullable()
      .meta({ description: 'Time until which the previous secret also signs. `null` if there is none.' }),
    secret_created_at: time.meta({ description: 'Time at which the secret was created or last rotated.' }),
    created_at: time,
    version: contentVersionField('d2ViaG9vay1ob29r'),
    activity: EndpointActivity.optional().meta({
      description: 'Recent activity of the endpoint. Present only if requested.',
    }),
  })
  .meta({ id: 'WebhookEndpoint' });
export type Endpoint = z.output<typeof Endpoint>;

export const CreatedEndpoint = Endpoint.extend({
  secret: z.string().meta({
    description: 'Signing secret. Returned only in this response.',
    example: 'whsec_c2hlYWYtZXhhbXBsZS1zZWNyZXQtMzItYnl0ZXM=',
  }),
}).meta({ id: 'MadeWebhookEndpoint' });
export type CreatedEndpoint = z.output<typeof CreatedEndpoint>;

export const NoticeList = z
  .object({
    notices: z.array(
      Disabled.extend({ endpoint_id: id, host: z.string().meta({ example: 'erp.example.com' }) }),
    ),
  })
  .meta({ id: 'WebhookNoticeList' });
export type NoticeList = z.output<typeof NoticeList>;

export const EndpointList = z
  .object({ webhook_endpoints: z.array(Endpoint) })
  .meta({ id: 'WebhookEndpointList' });
export type EndpointList = z.output<typeof EndpointList>;

export const RotatedSecret = z
  .object({
    secret: z.string().meta({
      description: 'Signing secret. Returned only in this response.',
      example: 'whsec_c2hlYWYtZXhhbXBsZS1zZWNyZXQtMzItYnl0ZXM=',
    }),
    rotating_until: time.meta({ description: 'Time until which the previous secret also signs.' }),
  })
  .meta({ id: 'RotatedWebhookSecret' });
export type RotatedSecret = z.output<typeof RotatedSecret>;

export const EndpointsPath = z.object({ uuid: uuid('a project') });
export const EndpointPath = EndpointsPath.extend({ id: uuid('an endpoint') });
export const DeliveryPath = EndpointPath.extend({ deliveryId: uuid('a delivery') });
