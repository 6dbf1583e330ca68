import { Ban, CircleAlert, CircleCheck, CirclePause, type LucideIcon } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { cx } from '@/components/ui/cx';
import type { Channel } from '@/lib/intake/channels/schemas';

const LOOKS: Record<Channel['state'], { icon: LucideIcon; ink: string; mark: string }> = {
  active: { icon: CircleCheck, ink: 'text-ink-2', mark: 'text-ok' },
  failing: { icon: CircleAlert, ink: 'text-bad-ink', mark: 'text-bad' },
  paused: { icon: CirclePause, ink: 'text-warn-ink', mark: 'text-warn' },
  off: { icon: Ban, ink: 'text-ink-2', mark: 'text-ink-3' },
};

export function ChannelState({ state }: { state: Channel['state'] }) {
  const t = useTranslations('channels.states');
  const { icon: Icon, ink, mark } = LOOKS[state];
  return (
    <span className={cx('flex items-center gap-1.5 text-small', ink)}>
      <Icon aria-hidden="true" strokeWidth={1.75} className={cx('size-3.5 shrink-0', mark)} />
      {t(state)}
    </span>
  );
}
