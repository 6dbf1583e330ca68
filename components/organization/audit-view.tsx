'use client';

import { Download, ScrollText, SearchX } from 'lucide-react';
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
      <PageHeader title="Audit log">
        <span className="flex-1" />
        <a href={auditExportHref(organizationId, filter)} download className={getButtonClass({})}>
          <Download aria-hidden="true" strokeWidth={1.75} />
          <span>
            Export<span className="max-wide:sr-only"> as CSV</span>
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
  const log = useAudit(organizationId, filter);
  if (log.isPending) {
    return <PlaceholderRows />;
  }
  if (log.isLoadingError) {
    return (
      <ErrorState
        title="The audit log can’t be shown"
        message={log.error.message}
        onRetry={() => void log.refetch()}
      />
    );
  }
  const entries = log.data?.pages.flatMap((page) => page.entries) ?? [];
  if (entries.length === 0) {
    return onShowEverything ? (
      <EmptyState
        icon={SearchX}
        title="No matching entries"
        actions={
          <Button size="lg" onClick={onShowEverything}>
            Show all entries
          </Button>
        }
      >
        The log starts on the organization’s first day.
      </EmptyState>
    ) : (
      <EmptyState icon={ScrollText} title="No entries yet">
        Changes to members, keys, settings, and pages, and all deletions appear here. Entries can’t be changed
        or removed.
      </EmptyState>
    );
  }
  return (
    <section
      aria-label="Audit entries"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard.
      tabIndex={0}
      className="min-h-0 flex-1 overflow-auto focus-visible:-outline-offset-2"
    >
      <ol aria-label="Audit log" aria-busy={log.isPlaceholderData}>
        {entries.map((entry) => (
          <AuditRow key={entry.id} entry={entry} />
        ))}
      </ol>
      {log.hasNextPage && (
        <p className="grid place-items-center p-4">
          <Button disabled={log.isFetchingNextPage} onClick={() => void log.fetchNextPage()}>
            Show older entries
          </Button>
        </p>
      )}
    </section>
  );
}
