import { z } from 'zod';
import { explainedEnum } from '@/lib/core/explained-enum';
import { uuid } from '@/lib/core/uuid';
import { versionField } from '@/lib/core/version-field';
import { EndpointUrl } from './endpoint-url';
import { WebhookTypeName } from './event-type-schemas';

const time = z.string().meta({ format: 'date-time' });
const id = z.string().meta({ format: 'uuid' });

const MIN_SECRET_BYTES = 24;
const MAX_SECRET_BYTES = 64;
const MAX_SECRET_CHARACTERS = 100;

/** Characters of base64 that hold so many bytes. */
const base64Bytes = (text: string) => (text.length / 4) * 3 - (text.match(/=+$/)?.[0].length ?? 0);

/** Random bytes of the least length have fewer distinct values with a probability below 1 in 10^20. */
const MIN_DISTINCT_BYTES = 8;

const isRandom = (coded: string): boolean => new Set(bytesOf(coded)).size >= MIN_DISTINCT_BYTES;

const bytesOf = (base64: string): number[] => [...atob(base64)].map((character) => character.charCodeAt(0));

const Secret = z
  .string()
  .max(MAX_SECRET_CHARACTERS)
  .refine(
    (text) => {
      const coded = /^whsec_((?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?)$/.exec(
        text,
      )?.[1];
      const bytes = coded === undefined ? 0 : base64Bytes(coded);
      return bytes >= MIN_SECRET_BYTES && bytes <= MAX_SECRET_BYTES && isRandom(coded!);
    },
    {
      error: `A secret is whsec_ and the base64 of ${MIN_SECRET_BYTES} to ${MAX_SECRET_BYTES} random bytes.`,
    },
  )
  .meta({ description: 'Left out, one is made.', example: 'whsec_…' });

const EventFilter = z
  .array(WebhookTypeName)
  .min(1, { error: 'Name at least one event, or leave events out for all of them.' })
  .max(100, { error: 'A filter can have at most 100 events.' })
  .nullish()
  .meta({ description: 'The types that it is sent. Left out or null: all of them.' });

export const NewEndpoint = z
  .strictObject({ url: EndpointUrl, events: EventFilter, secret: Secret.optional() })
  .meta({ id: 'NewWebhookEndpoint' });
export type NewEndpoint = z.output<typeof NewEndpoint>;

/** What a connector sends; platforms add keys of their own, which don't matter. */
export const Subscription = z
  .object({ url: EndpointUrl, events: EventFilter })
  .meta({ id: 'NewWebhookSubscription' });

export const EndpointPatch = z
  .strictObject({
    url: EndpointUrl.optional(),
    events: EventFilter,
    enabled: z.boolean().optional(),
  })
  .meta({ id: 'WebhookEndpointPatch' });
export type EndpointPatch = z.output<typeof EndpointPatch>;

/** How an endpoint has done lately. */
export const EndpointActivity = z.object({
  late: z.int().meta({ description: 'Deliveries that have failed at least once and are tried again.' }),
  failed: z
    .int()
    .meta({ description: 'Deliveries that were given up in the last 24 hours, whenever they happened.' }),
  sent: z.int().meta({ description: 'Deliveries of 24 hours; counted up to 5000.' }),
  at_once: z.int().meta({ description: 'Those of them that the first try delivered.' }),
  hours: z
    .array(z.object({ delivered: z.int(), undelivered: z.int() }))
    .meta({ description: 'Of 24 hours, the last one last.' }),
});
export type EndpointActivity = z.output<typeof EndpointActivity>;

/** Why an endpoint is off. */
const Disabled = z.object({
  reason: explainedEnum({
    gone: 'the endpoint returned 410',
    failing: 'deliveries failed for 5 days',
    person: 'a user or connector turned the endpoint off',
  }),
  at: time,
  message: z.string().meta({ description: 'A sentence for a person.' }),
});

export const Endpoint = z
  .object({
    id,
    url: z.string(),
    events: z.array(z.string()).nullable().meta({ description: 'Null: all of them.' }),
    connector: z.string().nullable().meta({ description: 'Which connector subscribed it, if one did.' }),
    enabled: z.boolean(),
    disabled: Disabled.nullable(),
    failing_since: time.nullable(),
    rotating_until: time.nullable().meta({ description: 'Until when the secret before signs too.' }),
    created_at: time,
    version: versionField('d2ViaG9vay1ob29r'),
    activity: EndpointActivity.optional().meta({ description: 'When asked for.' }),
  })
  .meta({ id: 'WebhookEndpoint' });
export type Endpoint = z.output<typeof Endpoint>;

export const MadeEndpoint = Endpoint.extend({
  secret: z.string().meta({ description: 'Shown this once.', example: 'whsec_…' }),
}).meta({ id: 'MadeWebhookEndpoint' });
export type MadeEndpoint = z.output<typeof MadeEndpoint>;

export const NoticeList = z
  .object({ notices: z.array(Disabled.extend({ endpoint_id: id, host: z.string() })) })
  .meta({ id: 'WebhookNoticeList' });
export type NoticeList = z.output<typeof NoticeList>;

export const EndpointList = z
  .object({ webhook_endpoints: z.array(Endpoint) })
  .meta({ id: 'WebhookEndpointList' });
export type EndpointList = z.output<typeof EndpointList>;

export const RotatedSecret = z
  .object({
    secret: z.string().meta({ description: 'Shown this once.' }),
    rotating_until: time.meta({ description: 'Until then the secret before signs too.' }),
  })
  .meta({ id: 'RotatedWebhookSecret' });
export type RotatedSecret = z.output<typeof RotatedSecret>;

export const EndpointsPath = z.object({ uuid: uuid('a project') });
export const EndpointPath = EndpointsPath.extend({ id: uuid('an endpoint') });
export const DeliveryPath = EndpointPath.extend({ deliveryId: uuid('a delivery') });
