'use client';

import { X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { IconButton } from '@/components/ui/icon-button';
import { useFormatValue } from './use-format-value';
import { useValuesContext } from './value-context';
import type { ValueInputProps } from './value-input-props';

/**
 * Offers a value of the document that this one was cut from. It is saved only when the user accepts it; approval
 * without it keeps the value read here.
 */
export function CarriedOverValue({ id, shown, readOnly }: ValueInputProps) {
  const t = useTranslations('document.carried');
  const { edits } = useValuesContext();
  const getWords = useFormatValue(shown);
  const { field, reading } = shown;
  const { scanned, value, page } = reading;
  const words = getWords(value);
  const read = scanned && scanned.value !== null ? getWords(scanned.value) : undefined;
  return (
    <div className="col-[2/-1] my-0.5 max-[22.5rem]:col-[1/-1] flex items-center gap-2 rounded-1 border border-accent-line border-dashed bg-accent-soft py-1.5 pr-1.5 pl-2.5 text-ink-2 text-small">
      <span className="min-w-0 flex-1">
        <b className="block font-medium text-base text-ink leading-[18px] [overflow-wrap:anywhere]">
          {words}
        </b>
        {page === null
          ? read === undefined
            ? t('unused')
            : t('replaced', { value: read })
          : read === undefined
            ? t('unusedPage', { page })
            : t('replacedPage', { page, value: read })}
      </span>
      {!readOnly && (
        <>
          <Button
            id={id}
            size="sm"
            data-value=""
            data-carried=""
            aria-label={t('useFor', { value: words, label: field.label })}
            onClick={() => edits.put(shown, value)}
          >
            {t('use')}
          </Button>
          <IconButton
            icon={X}
            size="sm"
            label={t('dismiss', { value: words, label: field.label })}
            tooltip={false}
            onClick={() => edits.put(shown, scanned?.value ?? null)}
          />
        </>
      )}
    </div>
  );
}
