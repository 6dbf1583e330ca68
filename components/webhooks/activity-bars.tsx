import { cx } from '@/components/ui/cx';
import type { EndpointActivity } from '@/lib/delivery/webhooks/schemas';

/** Shows the activity of the last 24 hours as bars. Decorative: the text next to it carries the same information. */
export function ActivityBars({ hours }: { hours: EndpointActivity['hours'] }) {
  return (
    <span aria-hidden="true" className="mt-[3px] flex h-[18px] items-end gap-[2px]">
      {hours.map(({ delivered, undelivered }, hour) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: An hour is its place.
          key={hour}
          className={cx(
            'flex-1 rounded-[1px]',
            delivered + undelivered === 0 && 'h-[3px] bg-line-strong',
            delivered > 0 && undelivered === 0 && 'h-full bg-ok opacity-85',
            undelivered > 0 &&
              'h-full bg-[repeating-linear-gradient(0deg,var(--bad)_0_3px,transparent_3px_5px)]',
          )}
        />
      ))}
    </span>
  );
}
