import { hashContentVersion } from '@/lib/foundation/content-version';
import type { Channel as ChannelRow } from '@/lib/platform/db/generated/client';
import { parseConnectionMessage } from '@/lib/platform/outbound/connection-messages';
import type { Channel } from './schemas';

/** Returns a version of the fields that users edit. Runs don't change it. */
export const getChannelVersion = ({ id, version }: ChannelRow): string => hashContentVersion({ id, version });

/** Converts a row to its API representation, without the secret. */
export function toChannel(row: ChannelRow): Channel {
  const { pausedAt, enabled, failures } = row;
  const state = !enabled ? 'off' : pausedAt ? 'paused' : failures > 0 ? 'failing' : 'active';
  return {
    id: row.id,
    kind: row.kind,
    name: row.name,
    enabled,
    classify: row.classify,
    interval_seconds: row.intervalSeconds,
    config: row.config as Channel['config'],
    secret_set: row.secret !== null,
    state,
    message: row.error,
    message_parts: parseConnectionMessage(row.error),
    failures,
    last_run_at: row.lastRunAt?.toISOString() ?? null,
    next_run_at: enabled && !pausedAt ? row.nextRunAt.toISOString() : null,
    created_at: row.createdAt.toISOString(),
    version: getChannelVersion(row),
  };
}
