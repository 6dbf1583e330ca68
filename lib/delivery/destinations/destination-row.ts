import { hashContentVersion } from '@/lib/foundation/content-version';
import type { Destination as DestinationRow } from '@/lib/platform/db/generated/client';
import { formatConnectionMessage } from '@/lib/platform/outbound/connection-messages';
import type { Destination } from './schemas';

const OFF_MESSAGE = formatConnectionMessage('destination_off');
const FAILING_MESSAGE = formatConnectionMessage('destination_failing');

/** Returns a version of the fields that users edit. Deliveries don't change it. */
export const getDestinationVersion = ({ id, version }: DestinationRow): string =>
  hashContentVersion({ id, version });

/** Converts a row to its API representation, without the secret. */
export function toDestination(row: DestinationRow, waiting = 0): Destination {
  const { offAt, offReason, failingSince } = row;
  const state = offAt ? 'off' : failingSince ? 'failing' : 'active';
  const isFailing = offAt ? offReason === 'failing' : failingSince !== null;
  return {
    id: row.id,
    kind: row.kind,
    name: row.name,
    enabled: offAt === null,
    on: row.trigger,
    doc_types: row.docTypes,
    file: row.file as Destination['file'],
    values: row.values as Destination['values'],
    name_template: row.nameTemplate,
    mark_exported: row.markExported,
    config: row.config as Destination['config'],
    secret_set: row.secret !== null,
    state,
    message: isFailing ? (offAt ? OFF_MESSAGE : FAILING_MESSAGE) : null,
    failing_since: failingSince?.toISOString() ?? null,
    waiting,
    created_at: row.createdAt.toISOString(),
    version: getDestinationVersion(row),
  };
}
