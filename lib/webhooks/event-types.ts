import { DOCUMENT_EVENT_TYPES, eventName } from '@/lib/documents/event-types';

/** What an endpoint can ask for. */
export const SUBSCRIBED_TYPES = DOCUMENT_EVENT_TYPES.map(eventName);

/** Sent to try an endpoint out, whatever it asks for. */
export const PING = 'ping';

/** The types of all that is sent (decisions.md part 12). */
export const WEBHOOK_TYPES = [...SUBSCRIBED_TYPES, PING] as const;
export type WebhookType = (typeof WEBHOOK_TYPES)[number];

/** Whether an endpoint wants the type. @param wanted the types that it asks for; none means all */
export const wants = (wanted: readonly string[], type: string): boolean =>
  wanted.length === 0 || wanted.includes(type);
