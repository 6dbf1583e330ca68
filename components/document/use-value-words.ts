'use client';

import { useRecordWords } from '@/components/api/use-record-words';
import type { FieldValue } from '@/lib/documents/document-data';
import { isRecordId } from '@/lib/entity-records/record-id';
import type { ShownField } from './shown-fields';
import { useValuesDesk } from './value-context';
import { spokenValue } from './value-words';

/** How the values of a field are said: of an entity by their records' names. */
export function useValueWords({ field, reading }: ShownField): (value: FieldValue) => string {
  const { entitiesOf, records } = useValuesDesk();
  const isEntity = field.type === 'entity';
  const values = isEntity ? [reading.value, reading.scanned?.value] : [];
  const ids = values.filter((value): value is string => typeof value === 'string' && isRecordId(value));
  const { words, pending } = useRecordWords(isEntity ? entitiesOf(field) : [], [...new Set(ids)], records);
  return (value) => {
    const name = typeof value === 'string' && words.get(value)?.name;
    if (name) return name;
    return pending && typeof value === 'string' && ids.includes(value) ? '…' : spokenValue(field.type, value);
  };
}
