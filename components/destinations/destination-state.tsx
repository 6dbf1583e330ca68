import { Ban, CircleAlert, CircleCheck, type LucideIcon } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { cx } from '@/components/ui/cx';
import type { Destination } from '@/lib/delivery/destinations/schemas';

const LOOKS: Record<Destination['state'], { icon: LucideIcon; ink: string; mark: string }> = {
  active: { icon: CircleCheck, ink: 'text-ink-2', mark: 'text-ok' },
  failing: { icon: CircleAlert, ink: 'text-bad-ink', mark: 'text-bad' },
  off: { icon: Ban, ink: 'text-ink-2', mark: 'text-ink-3' },
};

export function DestinationState({ state }: { state: Destination['state'] }) {
  const t = useTranslations('destinations.states');
  const { icon: Icon, ink, mark } = LOOKS[state];
  return (
    <span className={cx('flex items-center gap-1.5 text-small', ink)}>
      <Icon aria-hidden="true" strokeWidth={1.75} className={cx('size-3.5 shrink-0', mark)} />
      {t(state)}
    </span>
  );
}
