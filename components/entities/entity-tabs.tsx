import { Plus, Settings2 } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { cx } from '@/components/ui/cx';
import { IconButton } from '@/components/ui/icon-button';
import type { Entity } from '@/lib/documents/entity-records/schemas';

interface EntityTabsProps {
  entities: readonly Entity[];
  current: string;
  canManage: boolean;
  onShow: (id: string) => void;
  onNew: () => void;
  onChange: () => void;
}

/** Selects the entity whose records are shown. */
export function EntityTabs({ entities, current, canManage, onShow, onNew, onChange }: EntityTabsProps) {
  const t = useTranslations('entities.tabs');
  const locale = useLocale();
  return (
    <>
      <fieldset className="flex items-center gap-1 border-0 p-0" aria-label={t('label')}>
        {entities.map(({ id, name, record_count: count }) => (
          <button
            key={id}
            type="button"
            aria-pressed={id === current}
            onClick={() => onShow(id)}
            className={cx(
              'flex h-7 items-center gap-1.5 whitespace-nowrap rounded-1 px-2.5 font-medium transition-colors',
              id === current ? 'bg-pressed text-ink' : 'text-ink-2 hover:bg-hover',
            )}
          >
            <span className="max-w-60 truncate">{name}</span>
            <span
              className={cx(
                'font-normal text-small tabular-nums',
                id === current ? 'text-ink-2' : 'text-ink-3',
              )}
            >
              {count.toLocaleString(locale)}
            </span>
          </button>
        ))}
      </fieldset>
      {canManage && (
        <>
          <IconButton icon={Plus} label={t('new')} onClick={onNew} />
          <IconButton icon={Settings2} label={t('change')} onClick={onChange} />
        </>
      )}
    </>
  );
}
