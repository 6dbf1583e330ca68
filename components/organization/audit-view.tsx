'use client';

import { Download, ScrollText, SearchX } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { type AuditFilter, auditExportHref, useAudit } from '@/components/api/use-organization';
import { Button, getButtonClass } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { ErrorState } from '@/components/ui/error-state';
import { PageHeader } from '@/components/ui/navigation';
import type { Project } from '@/lib/tenancy/projects/schemas';
import { AuditFilters } from './audit-filters';
import { AuditRow } from './audit-row';
import { PlaceholderRows } from './loading-rows';

interface AuditViewProps {
  organizationId: string;
  /** People and keys to filter by. */
  people: readonly { id: string; name: string }[];
  projects: readonly Project[];
}

const NO_FILTER: AuditFilter = { about: null, actor: null, project: null, q: null, from: null, to: null };
/** Delay in ms before the search starts. */
const DEBOUNCE_MS = 250;

/** Shows the audit log; entries can't be changed. */
export function AuditView({ organizationId, people, projects }: AuditViewProps) {
  const t = useTranslations('organization.audit');
  const locale = useLocale();
  const [filter, setFilter] = useState(NO_FILTER);
  const [typed, setTyped] = useState('');
  useEffect(() => {
    const timer = setTimeout(
      () => setFilter((before) => ({ ...before, q: typed.trim() || null })),
      DEBOUNCE_MS,
    );
    return () => clearTimeout(timer);
  }, [typed]);
  const change = (part: Partial<AuditFilter>) => setFilter((before) => ({ ...before, ...part }));
  const filtered = Object.values(filter).some((value) => value !== null);
  const showEverything = () => {
    setTyped('');
    setFilter(NO_FILTER);
  };
  return (
    <>
      <PageHeader title={t('title')}>
        <span className="flex-1" />
        <a href={auditExportHref(organizationId, filter, locale)} download className={getButtonClass({})}>
          <Download aria-hidden="true" strokeWidth={1.75} />
          <span>
            {t.rich('export', { more: (text) => <span className="max-wide:sr-only">{text}</span> })}
          </span>
        </a>
      </PageHeader>
      <AuditFilters
        people={people}
        projects={projects}
        filter={filter}
        query={typed}
        onQueryChange={setTyped}
        onChange={change}
        onShowEverything={filtered ? showEverything : undefined}
      />
      <Entries
        organizationId={organizationId}
        filter={filter}
        onShowEverything={filtered ? showEverything : undefined}
      />
    </>
  );
}

interface EntriesProps {
  organizationId: string;
  filter: AuditFilter;
  /** Clears the filters; `undefined` if no filter is set. */
  onShowEverything: (() => void) | undefined;
}

function Entries({ organizationId, filter, onShowEverything }: EntriesProps) {
  const t = useTranslations('organization.audit');
  const log = useAudit(organizationId, filter, useLocale());
  if (log.isPending) {
    return <PlaceholderRows />;
  }
  if (log.isLoadingError) {
    return <ErrorState title={t('failed')} message={log.error.message} onRetry={() => void log.refetch()} />;
  }
  const entries = log.data?.pages.flatMap((page) => page.entries) ?? [];
  if (entries.length === 0) {
    return onShowEverything ? (
      <EmptyState
        icon={SearchX}
        title={t('noMatch')}
        actions={
          <Button size="lg" onClick={onShowEverything}>
            {t('showAll')}
          </Button>
        }
      >
        {t('start')}
      </EmptyState>
    ) : (
      <EmptyState icon={ScrollText} title={t('noneTitle')}>
        {t('none')}
      </EmptyState>
    );
  }
  return (
    <section
      aria-label={t('entries')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard.
      tabIndex={0}
      className="min-h-0 flex-1 overflow-auto focus-visible:-outline-offset-2"
    >
      <ol aria-label={t('title')} aria-busy={log.isPlaceholderData}>
        {entries.map((entry) => (
          <AuditRow key={entry.id} entry={entry} />
        ))}
      </ol>
      {log.hasNextPage && (
        <p className="grid place-items-center p-4">
          <Button disabled={log.isFetchingNextPage} onClick={() => void log.fetchNextPage()}>
            {t('older')}
          </Button>
        </p>
      )}
    </section>
  );
}
