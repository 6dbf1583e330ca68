'use client';

import { Confidence } from '@/components/ui/confidence';
import type { DisplayedField } from './displayed-fields';
import { formatSource } from './format-value';

interface ValueDetailsProps {
  /** Active field. */
  shown: DisplayedField | undefined;
}

/**
 * Shows the source of the active value as it appears on the page. The space is reserved. On narrow screens the value
 * itself shows its place.
 */
export function ValueDetails({ shown }: ValueDetailsProps) {
  const known = shown && (shown.reading.scanned ?? shown.reading);
  return (
    <div className="flex min-h-[52px] shrink-0 flex-col justify-center gap-0.5 border-line border-t bg-surface-2 px-4 py-2 text-small max-wide:hidden">
      {shown && known && (
        <>
          <p className="flex items-center gap-2 text-ink-2">
            <b className="min-w-0 truncate font-medium text-ink">{shown.field.label}</b>
            <span className="shrink-0">{formatSource(shown.reading)}</span>
            {known.page !== null && <span className="shrink-0">· page {known.page}</span>}
            <span className="flex-1" />
            {known.confidence !== null && <Confidence value={known.confidence} />}
          </p>
          <p className="truncate text-ink-3">
            {known.raw === null ? 'No text was read on the pages.' : `On the page: “${known.raw}”`}
          </p>
        </>
      )}
      {!shown && <p className="text-ink-3">Point at a value, or press Tab, to see it on the page.</p>}
    </div>
  );
}
