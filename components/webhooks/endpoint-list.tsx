import { Ban, CircleAlert, CircleCheck, type LucideIcon, TriangleAlert } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { cx } from '@/components/ui/cx';
import type { Endpoint, EndpointActivity } from '@/lib/delivery/webhooks/schemas';
import { formatActivity, formatShortUrl, getEndpointStatus } from './webhook-labels';

interface EndpointListProps {
  endpoints: readonly Endpoint[];
  currentId: string;
  onChoose: (id: string) => void;
  onEnable: (id: string) => void;
}

export function EndpointList({ endpoints, currentId, onChoose, onEnable }: EndpointListProps) {
  const t = useTranslations('webhooks');
  const locale = useLocale();
  return (
    <section
      aria-labelledby="endpoints"
      className="min-h-0 overflow-auto border-line p-2 max-wide:border-b wide:border-r"
    >
      <h2 id="endpoints" className="p-2 font-semibold text-ink-2 text-small">
        {t('list.title')}
      </h2>
      <ul className="grid gap-0.5">
        {endpoints.map((endpoint) => (
          <li
            key={endpoint.id}
            className={cx(
              'relative grid gap-[3px] rounded-2 p-2.5 transition-colors',
              endpoint.id === currentId ? 'bg-pressed' : 'hover:bg-hover',
            )}
          >
            <button
              type="button"
              aria-current={endpoint.id === currentId}
              title={formatShortUrl(endpoint.url)}
              onClick={() => onChoose(endpoint.id)}
              className="truncate rounded-1 text-left font-medium before:absolute before:inset-0 before:rounded-2"
            >
              {formatShortUrl(endpoint.url)}
            </button>
            <EndpointStatus endpoint={endpoint} />
            {endpoint.activity && <ActivityBars hours={endpoint.activity.hours} />}
            {endpoint.enabled ? (
              <span className="text-ink-3 text-small tabular-nums">
                {endpoint.activity && formatActivity(t, endpoint.activity, locale)}
              </span>
            ) : (
              <Button
                size="sm"
                onClick={() => onEnable(endpoint.id)}
                className="relative mt-1 justify-self-start"
              >
                {t('turnOn')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

const TONE_STYLES: Record<
  ReturnType<typeof getEndpointStatus>['tone'],
  { icon: LucideIcon; ink: string; mark: string }
> = {
  ok: { icon: CircleCheck, ink: 'text-ink-2', mark: 'text-ok' },
  warn: { icon: TriangleAlert, ink: 'text-warn-ink', mark: 'text-warn' },
  bad: { icon: CircleAlert, ink: 'text-bad-ink', mark: 'text-bad' },
  off: { icon: Ban, ink: 'text-ink-2', mark: 'text-ink-3' },
};

function EndpointStatus({ endpoint }: { endpoint: Endpoint }) {
  const { tone, words } = getEndpointStatus(useTranslations('webhooks'), endpoint);
  const { icon: Icon, ink, mark } = TONE_STYLES[tone];
  return (
    <span className={cx('flex items-center gap-1.5 text-small', ink)}>
      <Icon aria-hidden="true" strokeWidth={1.75} className={cx('size-3.5 shrink-0', mark)} />
      {words}
    </span>
  );
}

/** Shows the activity of the last 24 hours as bars. Decorative: the text next to it carries the same information. */
function ActivityBars({ hours }: { hours: EndpointActivity['hours'] }) {
  return (
    <span aria-hidden="true" className="mt-[3px] flex h-[18px] items-end gap-[2px]">
      {hours.map(({ delivered, undelivered }, hour) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: hours have no ID.
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
