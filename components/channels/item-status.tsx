import { Ban, CircleAlert, CircleCheck, CircleMinus, type LucideIcon } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { cx } from '@/components/ui/cx';
import type { ChannelItem } from '@/lib/intake/channels/schemas';

const LOOKS: Record<ChannelItem['status'], { icon: LucideIcon; ink: string; mark: string }> = {
  taken: { icon: CircleCheck, ink: 'text-ink', mark: 'text-ok' },
  skipped: { icon: CircleMinus, ink: 'text-ink-2', mark: 'text-ink-3' },
  rejected: { icon: Ban, ink: 'text-warn-ink', mark: 'text-warn' },
  failed: { icon: CircleAlert, ink: 'text-bad-ink', mark: 'text-bad' },
};

export function ItemStatus({ status }: { status: ChannelItem['status'] }) {
  const t = useTranslations('channels.itemStatus');
  const { icon: Icon, ink, mark } = LOOKS[status];
  return (
    <span className={cx('flex h-6 items-center gap-1.5', ink)}>
      <Icon aria-hidden="true" strokeWidth={1.75} className={cx('size-3.5 shrink-0', mark)} />
      {t(status)}
    </span>
  );
}
