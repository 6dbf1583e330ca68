import type { Entity } from '@/lib/documents/entity-records/schemas';
import type { FieldRow } from './settings-draft';

export interface FieldLineProps {
  row: FieldRow;
  /** Position, from 1. */
  place: number;
  count: number;
  open: boolean;
  /** `true` if the field has a problem. */
  wrong: boolean;
  /** Returns the problem of a setting of the field, by its name. */
  problemAt: (key: string) => string | undefined;
  categories: readonly string[];
  entities: readonly Entity[];
  onToggle: () => void;
  onChange: (part: Partial<FieldRow>) => void;
  onMove: (step: -1 | 1) => void;
  onRemove: () => void;
}
