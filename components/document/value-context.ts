'use client';

import { createContext, useContext } from 'react';
import type { KnownRecord } from '@/components/api/use-record-words';
import type { EntityRef } from '@/components/api/use-records';
import type { ExtractionField } from '@/lib/projects/settings';
import type { Target } from './focus-target';
import type { ValueEdits } from './use-value-edits';

/** What every field of the values needs to know of the page around it. */
export interface ValuesDesk {
  edits: ValueEdits;
  readOnly: boolean;
  /** The field or cell that lights up on the page. */
  activeId: string | undefined;
  /** The place of the one that has the focus, whatever the pointer is at. */
  focused: Target | undefined;
  /** The picture of a page, from 1, so many device pixels wide. */
  pictureOf: (page: number, width: number) => string;
  onFocus: (id: string) => void;
  onHover: (id: string | undefined) => void;
  /** Where a field of type entity looks for its records. */
  entitiesOf: (field: ExtractionField) => EntityRef[];
  /** Those that the values named when the page was made, so that none is shown by its id. */
  records: readonly KnownRecord[];
}

const Values = createContext<ValuesDesk | null>(null);
export const ValuesProvider = Values.Provider;

export function useValuesDesk(): ValuesDesk {
  const desk = useContext(Values);
  if (!desk) throw new Error('Values are drawn within their provider.');
  return desk;
}
