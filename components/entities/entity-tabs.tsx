import { Plus, Settings2 } from 'lucide-react';
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
  return (
    <>
      <fieldset className="flex items-center gap-1 border-0 p-0" aria-label="Entities">
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
              {count.toLocaleString('en')}
            </span>
          </button>
        ))}
      </fieldset>
      {canManage && (
        <>
          <IconButton icon={Plus} label="New entity" onClick={onNew} />
          <IconButton icon={Settings2} label="Name and fields" onClick={onChange} />
        </>
      )}
    </>
  );
}
