import { DOCUMENT_EVENT_TYPES, toEventName } from '@/lib/documents/events/event-types';

export const SUBSCRIBED_TYPES = DOCUMENT_EVENT_TYPES.map(toEventName);

/** Type of the test event, sent regardless of the subscription. */
export const PING_TYPE = 'ping';

/** All event types that are sent. */
export const WEBHOOK_TYPES = [...SUBSCRIBED_TYPES, PING_TYPE] as const;
export type WebhookType = (typeof WEBHOOK_TYPES)[number];

/**
 * Returns `true` if an endpoint receives the type.
 * @param subscribedTypes subscribed types; an empty list means all
 */
export const isSubscribed = (subscribedTypes: readonly string[], type: string): boolean =>
  subscribedTypes.length === 0 || subscribedTypes.includes(type);
