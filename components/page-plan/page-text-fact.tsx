'use client';

import { usePageText } from '@/components/api/use-page-text';
import { useSettled } from '@/components/ui/use-settled';
import type { PlanPage } from './plan-state';
import { textInWords } from './text-words';

/** Where the words of a page were read, and how many there are. */
export function PageTextFact({ page, wanted }: { page: PlanPage; wanted: boolean }) {
  // Pages that only pass by aren't asked for.
  const settled = useSettled(page.id) === page.id;
  const { data, error } = usePageText(page.document.uuid, page.page, wanted && settled);
  const read = data?.pages[0];
  if (error) return 'Not known now';
  return read ? textInWords(read) : <span className="text-ink-3">…</span>;
}
