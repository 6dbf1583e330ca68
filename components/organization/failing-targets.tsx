import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { destinationsHref, webhooksHref } from '@/components/api/document-links';
import { cx } from '@/components/ui/cx';
import { Time } from '@/components/ui/time';
import type { OrganizationStatus } from '@/lib/server/status/schemas';
import { StatusSection } from './status-section';

interface FailingTargetsProps {
  status: Pick<OrganizationStatus, 'failing_endpoints' | 'failing_destinations'>;
}

/** Lists webhook endpoints and destinations whose deliveries fail. */
export function FailingTargets({ status }: FailingTargetsProps) {
  const t = useTranslations('organization.targets');
  return (
    <>
      <StatusSection id="endpoints" title={t('endpoints')}>
        {status.failing_endpoints.length === 0 ? (
          <p className="text-ink-2">{t('endpointsOk')}</p>
        ) : (
          <ul aria-labelledby="endpoints">
            {status.failing_endpoints.map((endpoint) => (
              <TargetRow
                key={endpoint.id}
                target={endpoint}
                name={endpoint.url}
                isAddress
                href={webhooksHref(endpoint.project.uuid)}
              />
            ))}
          </ul>
        )}
      </StatusSection>
      <StatusSection id="destinations" title={t('destinations')}>
        {status.failing_destinations.length === 0 ? (
          <p className="text-ink-2">{t('destinationsOk')}</p>
        ) : (
          <ul aria-labelledby="destinations">
            {status.failing_destinations.map((destination) => (
              <TargetRow
                key={destination.id}
                target={destination}
                name={destination.name}
                href={destinationsHref(destination.project.uuid)}
              />
            ))}
          </ul>
        )}
      </StatusSection>
    </>
  );
}

interface TargetRowProps {
  target: Pick<OrganizationStatus['failing_endpoints'][number], 'project' | 'failing_since' | 'disabled'>;
  name: string;
  isAddress?: boolean;
  /** Page of the project that manages the target. */
  href: string;
}

function TargetRow({
  target: { project, failing_since: since, disabled },
  name,
  isAddress = false,
  href,
}: TargetRowProps) {
  const t = useTranslations('organization.targets');
  return (
    <li className="flex min-h-[52px] items-center gap-3 border-line-soft border-t py-1.5">
      <span className="min-w-0 flex-1">
        <span className={cx('block truncate font-medium', isAddress && 'font-mono')}>{name}</span>
        <span className="block text-ink-3 text-small">
          {since === null
            ? t(disabled ? 'off' : 'fails')
            : t.rich(disabled ? 'offSince' : 'failsSince', { time: () => <Time at={since} /> })}
        </span>
      </span>
      <Link href={href} className="rounded-1 px-2 text-accent-ink hover:underline">
        {project.name}
      </Link>
    </li>
  );
}
