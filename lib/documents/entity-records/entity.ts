import { hashContentVersion } from '@/lib/foundation/content-version';
import type { Entity as EntityRow } from '@/lib/platform/db/generated/client';
import { getEntityFields } from './require-entity';
import type { Entity } from './schemas';

/** Returns a version of the properties that users edit. Changes of records don't affect it. */
export const getEntityVersion = (row: EntityRow): string =>
  hashContentVersion({ name: row.name, fields: getEntityFields(row) });

/** Converts a row to its API representation. */
export const toEntity = (row: EntityRow): Entity => ({
  id: row.id,
  name: row.name,
  fields: getEntityFields(row),
  record_count: Number(row.recordCount),
  created_at: row.createdAt.toISOString(),
  version: getEntityVersion(row),
});
