import { hashContentVersion } from '@/lib/foundation/content-version';
import type { WebhookEndpoint, WebhookOffReason } from '@/lib/platform/db/generated/client';
import type { Endpoint, EndpointActivity } from './schemas';

const DISABLED_REASONS: Record<WebhookOffReason, string> = {
  gone: 'The endpoint returned 410. Sheaf sends no events to it until you turn it on.',
  failing: 'All attempts failed for 5 days. Sheaf sends no events to the endpoint until you turn it on.',
  person: 'The endpoint was turned off. Sheaf sends no events to it until you turn it on.',
};

/** Returns a version of the fields that users edit. Automatic disabling doesn't change it. */
export const getEndpointVersion = ({ url, events }: WebhookEndpoint): string =>
  hashContentVersion({ url, events });

/** Converts a row to its API representation, without secrets. */
export function toEndpoint(row: WebhookEndpoint, now: Date, activity?: EndpointActivity): Endpoint {
  const { offReason, offAt, previousUntil } = row;
  return {
    id: row.id,
    url: row.url,
    events: row.events.length === 0 ? null : row.events,
    connector: row.connector,
    enabled: offAt === null,
    disabled:
      offAt && offReason
        ? { reason: offReason, at: offAt.toISOString(), message: DISABLED_REASONS[offReason] }
        : null,
    failing_since: row.failingSince?.toISOString() ?? null,
    rotating_until: previousUntil && previousUntil > now ? previousUntil.toISOString() : null,
    secret_created_at: row.secretCreatedAt.toISOString(),
    created_at: row.createdAt.toISOString(),
    version: getEndpointVersion(row),
    ...(activity && { activity }),
  };
}
