import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { listHref } from '@/components/api/document-links';
import { useArchivedProjects } from '@/components/api/use-projects';
import { Time } from '@/components/ui/time';

/** Lists archived projects below the active ones. Shows nothing if there are none. */
export function ArchivedProjects({ organizationId }: { organizationId: string }) {
  const t = useTranslations('projects.archived');
  const { data: projects = [] } = useArchivedProjects(organizationId);
  if (projects.length === 0) return null;
  return (
    <details className="px-5 pb-5 max-wide:px-3">
      <summary className="w-fit cursor-pointer rounded-1 text-ink-2 hover:text-ink">
        {t('list', { count: projects.length })}
      </summary>
      <ul
        aria-label={t('title')}
        className="mt-2 divide-y divide-line-soft rounded-3 border border-line bg-surface"
      >
        {projects.map(({ uuid, name, archived_at: at }) => (
          <li key={uuid} className="flex items-center gap-3 px-4 py-2">
            <Link href={listHref(uuid)} className="min-w-0 flex-1 truncate font-medium hover:underline">
              {name}
            </Link>
            {at && (
              <span className="text-ink-3 text-small">
                {t.rich('at', { time: () => <Time isRelative at={at} /> })}
              </span>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}
