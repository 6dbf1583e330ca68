import { useTranslations } from 'next-intl';
import { cx } from '@/components/ui/cx';
import type { Destination } from '@/lib/delivery/destinations/schemas';
import { DestinationState } from './destination-state';
import { KIND_ICONS } from './kind-icons';

interface DestinationListProps {
  destinations: readonly Destination[];
  currentId: string;
  onChoose: (id: string) => void;
}

export function DestinationList({ destinations, currentId, onChoose }: DestinationListProps) {
  const t = useTranslations('destinations');
  return (
    <section
      aria-labelledby="destinations"
      className="min-h-0 overflow-auto border-line p-2 max-wide:border-b wide:border-r"
    >
      <h2 id="destinations" className="p-2 font-semibold text-ink-2 text-small">
        {t('title')}
      </h2>
      <ul className="grid gap-0.5">
        {destinations.map((destination) => (
          <DestinationRow
            key={destination.id}
            destination={destination}
            isCurrent={destination.id === currentId}
            onChoose={() => onChoose(destination.id)}
          />
        ))}
      </ul>
    </section>
  );
}

interface DestinationRowProps {
  destination: Destination;
  isCurrent: boolean;
  onChoose: () => void;
}

function DestinationRow({ destination, isCurrent, onChoose }: DestinationRowProps) {
  const t = useTranslations('destinations');
  const Icon = KIND_ICONS[destination.kind];
  return (
    <li
      className={cx(
        'relative grid grid-cols-[16px_minmax(0,1fr)] gap-x-2 gap-y-[3px] rounded-2 p-2.5 transition-colors',
        isCurrent ? 'bg-pressed' : 'hover:bg-hover',
      )}
    >
      <Icon aria-hidden="true" strokeWidth={1.75} className="mt-0.5 size-4 text-ink-3" />
      <button
        type="button"
        aria-current={isCurrent}
        title={destination.name}
        onClick={onChoose}
        className="truncate rounded-1 text-left font-medium before:absolute before:inset-0 before:rounded-2"
      >
        {destination.name}
      </button>
      <span className="col-start-2 text-ink-3 text-small">{t(`kinds.${destination.kind}.name`)}</span>
      <span className="col-start-2 flex flex-wrap items-center gap-x-3">
        <DestinationState state={destination.state} />
        {destination.waiting > 0 && (
          <span className="text-ink-3 text-small">{t('list.waiting', { count: destination.waiting })}</span>
        )}
      </span>
    </li>
  );
}
