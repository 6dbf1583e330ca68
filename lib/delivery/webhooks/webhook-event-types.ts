import { DOCUMENT_EVENT_TYPES, toEventName } from '@/lib/documents/events/event-types';

/** Types of events about a document. */
export const DOCUMENT_TYPES = DOCUMENT_EVENT_TYPES.map(toEventName);

/** Type of the event that an automation of a project paused. */
export const AUTOMATION_PAUSED_TYPE = 'automation.paused';

/** Type of the event that a channel of a project paused. */
export const CHANNEL_PAUSED_TYPE = 'channel.paused';

export const SUBSCRIBED_TYPES = [...DOCUMENT_TYPES, AUTOMATION_PAUSED_TYPE, CHANNEL_PAUSED_TYPE] as const;

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
