'use client';

import { usePageText } from '@/components/api/use-page-text';
import { useDebounced } from '@/components/ui/use-debounced';
import { formatPageText } from './format-page-text';
import type { PlanPage } from './plan-state';

/** Shows the source and the number of words of a page's text. */
export function PageTextInfo({ page, wanted: isEnabled }: { page: PlanPage; wanted: boolean }) {
  // Don't load pages that are only passed quickly.
  const settled = useDebounced(page.id) === page.id;
  const { data, error } = usePageText(page.document.uuid, page.page, isEnabled && settled);
  const read = data?.pages[0];
  if (error) return 'Not available';
  return read ? formatPageText(read) : <span className="text-ink-3">…</span>;
}
