'use client';

import { useTranslations } from 'next-intl';
import { Confidence } from '@/components/ui/confidence';
import type { MetadataField, TableCell } from '@/lib/documents/document-data';
import { formatSource } from './format-value';

interface ValueDetailsProps {
  /** Label of the active field or cell. */
  label: string | undefined;
  /** Value of the active field or cell; `undefined` if there is none. */
  reading: MetadataField | TableCell | undefined;
}

/**
 * Shows the source of the active value as it appears on the page. The space is reserved. On narrow screens the value
 * itself shows its place.
 */
export function ValueDetails({ label, reading }: ValueDetailsProps) {
  const t = useTranslations('values.details');
  const documentTexts = useTranslations('document');
  const known = reading?.scanned ?? reading;
  return (
    <div className="flex min-h-[52px] shrink-0 flex-col justify-center gap-0.5 border-line border-t bg-surface-2 px-4 py-2 text-small max-wide:hidden">
      {reading && known && (
        <>
          <p className="flex items-center gap-2 text-ink-2">
            <b className="min-w-0 truncate font-medium text-ink">{label}</b>
            <span className="shrink-0">{formatSource(documentTexts, reading)}</span>
            {known.page !== null && <span className="shrink-0">{t('page', { page: known.page })}</span>}
            <span className="flex-1" />
            {known.confidence !== null && <Confidence value={known.confidence} />}
          </p>
          <p className="truncate text-ink-3">
            {known.raw === null ? t('noText') : t('onPage', { raw: known.raw })}
          </p>
        </>
      )}
      {!reading && <p className="text-ink-3">{t('hint')}</p>}
    </div>
  );
}
