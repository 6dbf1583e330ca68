import { contentVersion } from '@/lib/core/content-version';
import type { WebhookEndpoint, WebhookOffReason } from '@/lib/platform/db/generated/client';
import type { Endpoint, EndpointActivity } from './schemas';

const OFF: Record<WebhookOffReason, string> = {
  gone: 'It answered 410, which says that nobody listens there any more. Nothing is sent to it until you turn it on.',
  failing: 'Every try of five days failed. Nothing is sent to it until you turn it on.',
  person: 'It was turned off. Nothing is sent to it until you turn it on.',
};

/** Of what people change of it; that it goes off by itself is no change of theirs. */
export const versionOf = ({ url, events }: WebhookEndpoint): string => contentVersion({ url, events });

/** A row as the wire shows it; its secrets never leave the database again. */
export function endpointOf(row: WebhookEndpoint, now: Date, activity?: EndpointActivity): Endpoint {
  const { offReason, offAt, previousUntil } = row;
  return {
    id: row.id,
    url: row.url,
    events: row.events.length === 0 ? null : row.events,
    connector: row.connector,
    enabled: offAt === null,
    disabled:
      offAt && offReason ? { reason: offReason, at: offAt.toISOString(), message: OFF[offReason] } : null,
    failing_since: row.failingSince?.toISOString() ?? null,
    rotating_until: previousUntil && previousUntil > now ? previousUntil.toISOString() : null,
    created_at: row.createdAt.toISOString(),
    version: versionOf(row),
    ...(activity && { activity }),
  };
}
