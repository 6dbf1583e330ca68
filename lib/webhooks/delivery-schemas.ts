import { z } from 'zod';
import { explainedEnum, explainValues } from '@/lib/core/explained-enum';
import { CURSOR, pageLimit } from '@/lib/core/page-limit';
import { DocumentEventTypeName, WebhookTypeName } from './event-type-schemas';
import { DocumentEventPayload } from './payloads';

const time = z.string().meta({ format: 'date-time' });

export const DELIVERY_FILTERS = ['pending', 'late', 'delivered', 'failed'] as const;
export type DeliveryFilter = (typeof DELIVERY_FILTERS)[number];

const STATES = {
  pending: 'not delivered yet; Sheaf sends or retries',
  delivered: 'the endpoint returned a status of 2xx',
  failed: 'failed permanently',
};

const MAX_LIMIT = 200;

export const DeliveryQuery = z.object({
  status: z
    .enum(DELIVERY_FILTERS)
    .optional()
    .meta({
      description: `State of the deliveries. Default: all. ${explainValues({
        ...STATES,
        late: 'failed at least once, and Sheaf retries',
      } satisfies Record<DeliveryFilter, string>)}`,
    }),
  type: WebhookTypeName.optional().meta({ description: 'Type of the events. Default: all types.' }),
  cursor: z.string().max(200).optional().meta({ description: CURSOR }),
  limit: pageLimit(MAX_LIMIT, 50),
});
export type DeliveryQuery = z.output<typeof DeliveryQuery>;

export const Delivery = z
  .object({
    id: z.string(),
    message_id: z.string().meta({ description: 'What the header webhook-id says.' }),
    type: z.string(),
    status: explainedEnum(STATES),
    response_status: z
      .int()
      .nullable()
      .meta({ description: 'Of the last try; null when nothing was answered.' }),
    duration_ms: z.int().nullable(),
    error: z.string().nullable().meta({ description: 'Why the last try failed, in a sentence.' }),
    attempts: z.int().meta({ description: 'How many tries there were.' }),
    next_attempt_at: time.nullable(),
    document: z.object({ uuid: z.string(), original_filename: z.string() }).nullable(),
    created_at: time.meta({ description: 'When it happened.' }),
  })
  .meta({ id: 'WebhookDelivery' });
export type Delivery = z.output<typeof Delivery>;

export const DeliveryList = z
  .object({
    deliveries: z.array(Delivery),
    next_cursor: z.string().nullable().meta({ description: 'null at the end of the list.' }),
  })
  .meta({ id: 'WebhookDeliveryList' });
export type DeliveryList = z.output<typeof DeliveryList>;

const Headers = z.record(z.string(), z.string());

export const DeliveryDetail = Delivery.extend({
  tries_left: z.int(),
  body: z.string().meta({ description: 'What is sent, on each try the same.' }),
  tries: z
    .array(
      z.object({
        at: time,
        duration_ms: z.int(),
        error: z.string().nullable(),
        request: z.object({ headers: Headers }),
        response: z
          .object({ status: z.int(), headers: Headers, body: z.string() })
          .nullable()
          .meta({ description: 'Up to 64 KB of its body; 4 KB where it was a success.' }),
      }),
    )
    .meta({ description: 'The last 50, the oldest first.' }),
}).meta({ id: 'WebhookDeliveryDetail' });
export type DeliveryDetail = z.output<typeof DeliveryDetail>;

const EARLIEST_MS = Date.UTC(2000);

const moment = (what: string) =>
  z.iso
    .datetime({ offset: true, error: `${what} must be a time such as 2026-11-21T09:00:00Z.` })
    .max(64)
    .transform((text) => new Date(text))
    // Nothing happened before, and the database knows no year 0.
    .refine((at) => at.getTime() >= EARLIEST_MS, { error: `${what} can’t be before the year 2000.` });

export const REPLAYS = ['failed', 'all', 'missed'] as const;

export const ReplayRange = z
  .strictObject({
    from: moment('from').meta({ format: 'date-time', description: 'By when it happened; inclusive.' }),
    to: moment('to').optional().meta({ format: 'date-time', description: 'Exclusive. Left out: until now.' }),
    which: z.enum(REPLAYS).default('failed').meta({
      description:
        '`failed`: what was given up. `all`: whatever was sent. `missed`: what was never sent, because the endpoint was off or not there yet; of the last 30 days.',
    }),
  })
  .meta({ id: 'WebhookReplayRange' });
export type ReplayRange = z.output<typeof ReplayRange>;

export const Replayed = z
  .object({
    replayed: z.int(),
    next_from: time.nullable().meta({
      description: 'When there is more than one call takes on: the `from` of the next one.',
    }),
  })
  .meta({ id: 'WebhookReplayed' });
export type Replayed = z.output<typeof Replayed>;

/** For a connector. */
export const Subscribed = z
  .object({ id: z.string(), secret: z.string().meta({ description: 'Shown this once.' }) })
  .meta({ id: 'WebhookSubscription' });

export const Samples = z.object({ samples: z.array(DocumentEventPayload) }).meta({ id: 'WebhookSamples' });

export const SamplesQuery = z.object({
  event: DocumentEventTypeName.optional().meta({
    description: 'Type of the sample. Default: one sample of each type.',
  }),
});
