import { useLocale, useTranslations } from 'next-intl';
import { type DocumentCounts, sumCounts } from '@/components/api/use-document-counts';
import { cx } from '@/components/ui/cx';
import type { DocumentStatus } from '@/lib/documents/document-status';
import { hasSameItems, STATUS_TABS } from './filter-choices';

interface StatusTabsProps {
  chosen: readonly DocumentStatus[];
  /** Counts; `undefined` while loading. */
  counts: DocumentCounts | undefined;
  /** `true` if there may be more documents than the counts show. */
  atLeast: boolean;
  onChoose: (statuses: DocumentStatus[]) => void;
}

/** Shows the number of documents per status; a click filters by it. */
export function StatusTabs({ chosen, counts, atLeast, onChoose }: StatusTabsProps) {
  const t = useTranslations('documents.filters');
  const locale = useLocale();
  return (
    <fieldset className="flex h-full shrink-0">
      <legend className="sr-only">{t('status')}</legend>
      {STATUS_TABS.map(({ key, statuses }) => {
        const pressed = hasSameItems(chosen, statuses);
        const count = counts && sumCounts(counts, statuses.length > 0 ? statuses : undefined);
        return (
          <button
            key={key}
            type="button"
            aria-pressed={pressed}
            onClick={() => onChoose([...statuses])}
            className={cx(
              'relative flex items-center gap-1.5 whitespace-nowrap px-2 font-medium leading-none -outline-offset-2 transition-colors hover:text-ink',
              pressed
                ? 'text-ink after:absolute after:inset-x-2 after:-bottom-px after:h-0.5 after:rounded-t-[2px] after:bg-accent-ink'
                : 'text-ink-2',
            )}
          >
            {t(`tabs.${key}`)}
            <span className="min-w-[1ch] font-normal text-ink-3 text-small tabular-nums">
              {count?.toLocaleString(locale) ?? '\u00a0'}
              {atLeast && '+'}
            </span>
          </button>
        );
      })}
    </fieldset>
  );
}
