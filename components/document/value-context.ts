'use client';

import { createContext, useContext } from 'react';
import type { KnownRecord } from '@/components/api/use-record-labels';
import type { EntityRef } from '@/components/api/use-records';
import type { ExtractionField } from '@/lib/tenancy/projects/project-settings';
import type { FailedCheck } from './failed-checks';
import type { PageTarget } from './page-target';
import type { Picking } from './use-picking';
import type { ValueEdits } from './use-value-edits';

/** Context of the document page that fields need. */
export interface ValuesContextValue {
  edits: ValueEdits;
  readOnly: boolean;
  /** Failed checks of the values. */
  failedChecks: readonly FailedCheck[];
  /** Placeholder of fields without a value. */
  emptyHint: string;
  /** ID of the highlighted field or cell. */
  activeId: string | undefined;
  /** Target that has the focus, regardless of hover. */
  focused: PageTarget | undefined;
  /** ID of the field or cell that had the focus last, with or without a place on the pages. */
  focusedId: string | undefined;
  /** Returns the URL of a page's image. `page` is from 1, `width` in device pixels. */
  getImageUrl: (page: number, width: number) => string;
  onFocus: (id: string) => void;
  onHover: (id: string | undefined) => void;
  /** Filling a field or a cell with words from the page. */
  picking: Picking;
  /** Returns the entities that an entity field can refer to. */
  getEntities: (field: ExtractionField) => EntityRef[];
  /** Records that the values referenced when the page was loaded, so that labels are shown instead of IDs. */
  records: readonly KnownRecord[];
}

const ValuesContext = createContext<ValuesContextValue | null>(null);
export const ValuesProvider = ValuesContext.Provider;

export function useValuesContext(): ValuesContextValue {
  const values = useContext(ValuesContext);
  if (!values) throw new Error('Value components must be inside their provider.');
  return values;
}
