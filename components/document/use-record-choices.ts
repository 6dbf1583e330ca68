'use client';

import { useMemo } from 'react';
import { type RecordWords, useRecordSearch, useRecordWords } from '@/components/api/use-record-words';
import type { EntityRef } from '@/components/api/use-records';
import { useSettled } from '@/components/ui/use-settled';
import type { ShownField } from './shown-fields';
import { useValuesDesk } from './value-context';

export interface RecordChoice extends RecordWords {
  /** How alike what was read is; null for one that was searched for. */
  score: number | null;
}

const NOWHERE: readonly EntityRef[] = [];
const NONE: { id: string; score: number }[] = [];

/** The records that a field can mean: at first the candidates of what was read, then what one searches for. */
export function useRecordChoices(
  { field, reading: { candidates = NONE } }: ShownField,
  open: boolean,
  search: string,
): RecordChoice[] {
  const { entitiesOf } = useValuesDesk();
  const entities = entitiesOf(field);
  const ids = useMemo(() => (open ? candidates.map(({ id }) => id) : []), [open, candidates]);
  const { words } = useRecordWords(entities, ids);
  const found = useRecordSearch(open ? entities : NOWHERE, useSettled(search));
  if (search.trim() !== '') {
    const scores = new Map(candidates.map(({ id, score }) => [id, score]));
    return found.map((record) => ({ ...record, score: scores.get(record.id) ?? null }));
  }
  return candidates.flatMap(({ id, score }) => {
    const record = words.get(id);
    return record ? [{ ...record, score }] : [];
  });
}
