import type { Entity } from '@/lib/documents/entity-records/schemas';
import type { ExpandableRowState } from './expandable-row';
import type { FieldRow } from './settings-draft';

export interface FieldLineProps extends ExpandableRowState {
  row: FieldRow;
  /** Returns the problem of a setting of the field, by its name. */
  problemAt: (key: string) => string | undefined;
  categories: readonly string[];
  entities: readonly Entity[];
  onChange: (part: Partial<FieldRow>) => void;
}
