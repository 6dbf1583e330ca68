import { useTranslations } from 'next-intl';
import { cx } from '@/components/ui/cx';
import { Time } from '@/components/ui/time';
import type { Channel } from '@/lib/intake/channels/schemas';
import { ChannelState } from './channel-state';
import { KIND_ICONS } from './kind-icons';

interface ChannelListProps {
  channels: readonly Channel[];
  currentId: string;
  onChoose: (id: string) => void;
}

export function ChannelList({ channels, currentId, onChoose }: ChannelListProps) {
  const t = useTranslations('channels');
  return (
    <section
      aria-labelledby="channels"
      className="min-h-0 overflow-auto border-line p-2 max-wide:border-b wide:border-r"
    >
      <h2 id="channels" className="p-2 font-semibold text-ink-2 text-small">
        {t('title')}
      </h2>
      <ul className="grid gap-0.5">
        {channels.map((channel) => (
          <ChannelRow
            key={channel.id}
            channel={channel}
            isCurrent={channel.id === currentId}
            onChoose={() => onChoose(channel.id)}
          />
        ))}
      </ul>
    </section>
  );
}

function ChannelRow({
  channel,
  isCurrent,
  onChoose,
}: {
  channel: Channel;
  isCurrent: boolean;
  onChoose: () => void;
}) {
  const t = useTranslations('channels');
  const Icon = KIND_ICONS[channel.kind];
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
        title={channel.name}
        onClick={onChoose}
        className="truncate rounded-1 text-left font-medium before:absolute before:inset-0 before:rounded-2"
      >
        {channel.name}
      </button>
      <span className="col-start-2 text-ink-3 text-small">{t(`kinds.${channel.kind}.name`)}</span>
      <span className="col-start-2 flex flex-wrap items-center gap-x-3">
        <ChannelState state={channel.state} />
        {channel.last_run_at && (
          <span className="text-ink-3 text-small">
            {t.rich('facts.lastRunAt', { time: () => <Time at={channel.last_run_at!} isRelative /> })}
          </span>
        )}
      </span>
    </li>
  );
}
