'use client';

import { usePathname, useSearchParams } from 'next/navigation';
import { useCallback, useMemo } from 'react';
import { type DocumentFilter, parseFilter, toSearchParams } from '@/components/api/document-filter';

/** Returns the filter in the URL and a function to change it without a page load. */
export function useDocumentFilter(): [DocumentFilter, (change: Partial<DocumentFilter>) => void] {
  const path = usePathname();
  const params = useSearchParams().toString();
  const filter = useMemo(() => parseFilter(new URLSearchParams(params)), [params]);
  const change = useCallback(
    (part: Partial<DocumentFilter>) => {
      // Read the URL itself, because two changes may happen before the next render.
      const now = parseFilter(new URLSearchParams(window.location.search));
      const next = toSearchParams({ ...now, ...part }).toString();
      window.history.replaceState(null, '', next ? `${path}?${next}` : path);
    },
    [path],
  );
  return [filter, change];
}
