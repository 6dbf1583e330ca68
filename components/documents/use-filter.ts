'use client';

import { usePathname, useSearchParams } from 'next/navigation';
import { useCallback, useMemo } from 'react';
import { type DocumentFilter, filterOf, paramsOf } from '@/components/api/document-filter';

/** The filter that stands in the address, and the way to change it. Changing it loads no page. */
export function useFilter(): [DocumentFilter, (change: Partial<DocumentFilter>) => void] {
  const path = usePathname();
  const params = useSearchParams().toString();
  const filter = useMemo(() => filterOf(new URLSearchParams(params)), [params]);
  const change = useCallback(
    (part: Partial<DocumentFilter>) => {
      // The address itself, not what was drawn from it: two changes may come before the next drawing.
      const now = filterOf(new URLSearchParams(window.location.search));
      const next = paramsOf({ ...now, ...part }).toString();
      window.history.replaceState(null, '', next ? `${path}?${next}` : path);
    },
    [path],
  );
  return [filter, change];
}
