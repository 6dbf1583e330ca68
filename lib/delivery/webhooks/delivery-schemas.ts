import { z } from 'zod';
import { describedEnum, describeValues } from '@/lib/foundation/described-enum';
import { describeParts } from '@/lib/foundation/languages/coded-sentence';
import { CURSOR_DESCRIPTION, pageLimit } from '@/lib/foundation/page-limit';
import { DocumentEventTypeName, WebhookTypeName } from './webhook-event-type-schemas';
import { DocumentEventPayload } from './webhook-payloads';

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
      description: `State of the deliveries. Default: all. ${describeValues({
        ...STATES,
        late: 'failed at least once, and Sheaf retries',
      } satisfies Record<DeliveryFilter, string>)}`,
    }),
  type: WebhookTypeName.optional().meta({ description: 'Type of the events. Default: all types.' }),
  cursor: z.string().max(200).optional().meta({ description: CURSOR_DESCRIPTION }),
  limit: pageLimit(MAX_LIMIT, 50),
});
export type DeliveryQuery = z.output<typeof DeliveryQuery>;

export const Delivery = z
  .object({
    id: z.string(),
    message_id: z.string().meta({ description: 'Value of the `webhook-id` header.' }),
    type: z.string().meta({ example: 'document.approved' }),
    status: describedEnum(STATES),
    response_status: z.int().nullable().meta({
      description: 'Status code of the response to the last attempt. `null` if there was no response.',
    }),
    duration_ms: z.int().nullable(),
    error: z.string().nullable().meta({ description: 'Reason why the last attempt failed.' }),
    error_parts: describeParts('error'),
    attempts: z.int().meta({ description: 'Number of attempts.' }),
    next_attempt_at: time.nullable(),
    document: z.object({ uuid: z.string(), original_filename: z.string() }).nullable(),
    created_at: time.meta({ description: 'Time of the event.' }),
  })
  .meta({ id: 'WebhookDelivery' });
export type Delivery = z.output<typeof Delivery>;

export const DeliveryList = z
  .object({
    deliveries: z.array(Delivery),
    next_cursor: z
      .string()
      .nullable()
      .meta({ description: 'Cursor of the next page. `null` at the end of the list.' }),
  })
  .meta({ id: 'WebhookDeliveryList' });
export type DeliveryList = z.output<typeof DeliveryList>;

const Headers = z.record(z.string(), z.string());

export const DeliveryDetail = Delivery.extend({
  tries_left: z.int(),
  body: z.string().meta({
    description: 'Request body, the same for each attempt.',
    example: '{"type":"document.approved", …}',
  }),
  tries: z
    .array(
      z.object({
        at: time,
        duration_ms: z.int(),
        error: z.string().nullable(),
        error_parts: describeParts('error'),
        request: z.object({ headers: Headers }),
        response: z
          .object({ status: z.int(), headers: Headers, body: z.string().meta({ example: '' }) })
          .nullable()
          .meta({
            description:
              'Response to the attempt, with up to 64 KB of the body, or 4 KB after a success. `null` if there was no response.',
          }),
      }),
    )
    .meta({ description: 'Last 50 attempts, oldest first.' }),
}).meta({ id: 'WebhookDeliveryDetail' });
export type DeliveryDetail = z.output<typeof DeliveryDetail>;

const MIN_TIME_MS = Date.UTC(2000);

const timeField = (what: string) =>
  z.iso
    .datetime({ offset: true, error: `${what} must be a time such as 2026-11-21T09:00:00Z.` })
    .max(64)
    .transform((text) => new Date(text))
    // Earlier times are invalid: no events exist before 2000, and the database has no year 0.
    .refine((at) => at.getTime() >= MIN_TIME_MS, { error: `${what} can’t be before the year 2000.` });

export const REPLAYS = ['failed', 'all', 'missed'] as const;

export const ReplayRange = z
  .strictObject({
    from: timeField('from').meta({
      format: 'date-time',
      description: 'Start of the time range, inclusive. Compared with the time of the event.',
    }),
    to: timeField('to')
      .optional()
      .meta({ format: 'date-time', description: 'End of the time range, exclusive. Default: now.' }),
    which: z.enum(REPLAYS).default('failed').meta({
      description:
        '`failed`: deliveries that failed permanently. `all`: all deliveries that were sent. `missed`: events of the last 30 days that were never sent, because the endpoint was off or did not exist.',
    }),
  })
  .meta({ id: 'WebhookReplayRange' });
export type ReplayRange = z.output<typeof ReplayRange>;

export const ReplayResult = z
  .object({
    replayed: z.int(),
    next_from: time.nullable().meta({
      description:
        '`from` of the next request, if the range has more events than one request replays. `null` otherwise.',
    }),
  })
  .meta({ id: 'WebhookReplayed' });
export type ReplayResult = z.output<typeof ReplayResult>;

/** Subscription of a connector. */
export const SubscriptionCreated = z
  .object({
    id: z.string(),
    secret: z.string().meta({
      description: 'Signing secret. Returned only in this response.',
      example: 'whsec_c2hlYWYtZXhhbXBsZS1zZWNyZXQtMzItYnl0ZXM=',
    }),
  })
  .meta({ id: 'WebhookSubscription' });

export const Samples = z.object({ samples: z.array(DocumentEventPayload) }).meta({ id: 'WebhookSamples' });

export const SamplesQuery = z.object({
  event: DocumentEventTypeName.optional().meta({
    description: 'Type of the sample. Default: one sample of each type.',
  }),
});
