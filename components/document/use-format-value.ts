'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useRecordLabels } from '@/components/api/use-record-labels';
import type { FieldValue } from '@/lib/documents/document-data';
import { isRecordId } from '@/lib/documents/entity-records/entity-record-id';
import type { DisplayedField } from './displayed-fields';
import { formatSpokenValue } from './format-value';
import { useValuesContext } from './value-context';

/** Returns a function that formats a field's values. Values of an entity field are shown with their record labels. */
export function useFormatValue({ field, reading }: DisplayedField): (value: FieldValue) => string {
  const t = useTranslations('document');
  const locale = useLocale();
  const { getEntities, records } = useValuesContext();
  const isEntity = field.type === 'entity';
  const values = isEntity ? [reading.value, reading.scanned?.value] : [];
  const ids = values.filter((value): value is string => typeof value === 'string' && isRecordId(value));
  const { words, pending } = useRecordLabels(isEntity ? getEntities(field) : [], [...new Set(ids)], records);
  return (value) => {
    const name = typeof value === 'string' && words.get(value)?.name;
    if (name) return name;
    return pending && typeof value === 'string' && ids.includes(value)
      ? '…'
      : formatSpokenValue(t, field.type, value, locale);
  };
}
