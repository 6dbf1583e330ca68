import { contentVersion } from '@/lib/core/content-version';
import type { Entity as EntityRow } from '@/lib/platform/db/generated/client';
import { fieldsOf } from './require-entity';
import type { Entity } from './schemas';

/** Of what people change of it; its records come and go by themselves. */
export const versionOf = (row: EntityRow): string =>
  contentVersion({ name: row.name, fields: fieldsOf(row) });

/** A row as the wire shows it. */
export const entityOf = (row: EntityRow): Entity => ({
  id: row.id,
  name: row.name,
  fields: fieldsOf(row),
  record_count: Number(row.recordCount),
  created_at: row.createdAt.toISOString(),
  version: versionOf(row),
});
