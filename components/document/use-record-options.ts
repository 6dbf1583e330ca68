'use client';

import { useMemo } from 'react';
import { type RecordLabel, useRecordLabels, useRecordSearch } from '@/components/api/use-record-labels';
import type { EntityRef } from '@/components/api/use-records';
import { useDebounced } from '@/components/ui/use-debounced';
import type { DisplayedField } from './displayed-fields';
import { useValuesContext } from './value-context';

export interface RecordOption extends RecordLabel {
  /** Similarity to the text that was read; `null` for search results. */
  score: number | null;
}

const NO_ENTITIES: readonly EntityRef[] = [];
const NO_CANDIDATES: { id: string; score: number }[] = [];

/** Returns the records a field can refer to: first the candidates for the text that was read, then search results. */
export function useRecordOptions(
  { field, reading: { candidates = NO_CANDIDATES } }: DisplayedField,
  open: boolean,
  search: string,
): RecordOption[] {
  const { getEntities } = useValuesContext();
  const entities = getEntities(field);
  const ids = useMemo(() => (open ? candidates.map(({ id }) => id) : []), [open, candidates]);
  const { words } = useRecordLabels(entities, ids);
  const found = useRecordSearch(open ? entities : NO_ENTITIES, useDebounced(search));
  if (search.trim() !== '') {
    const scores = new Map(candidates.map(({ id, score }) => [id, score]));
    return found.map((record) => ({ ...record, score: scores.get(record.id) ?? null }));
  }
  return candidates.flatMap(({ id, score }) => {
    const record = words.get(id);
    return record ? [{ ...record, score }] : [];
  });
}
