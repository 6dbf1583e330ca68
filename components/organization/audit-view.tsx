'use client';

import { Download, ScrollText, SearchX } from 'lucide-react';
import { useEffect, useState } from 'react';
import { type AuditWish, auditExportHref, useAudit } from '@/components/api/use-organization';
import { Button, buttonClass } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { ErrorState } from '@/components/ui/error-state';
import { PageHead } from '@/components/ui/navigation';
import { Time } from '@/components/ui/time';
import type { AuditEntry } from '@/lib/audit/schemas';
import type { Project } from '@/lib/projects/schemas';
import { AuditFilters } from './audit-filters';
import { actorWords, deedWords, detailWords } from './audit-words';
import { WaitingLines } from './loading-lines';

interface AuditViewProps {
  organizationId: string;
  /** Whom entries can be asked for by. */
  people: readonly { id: string; name: string }[];
  projects: readonly Project[];
}

const EVERYTHING: AuditWish = { about: null, actor: null, project: null, q: null, from: null, to: null };
/** What is typed is looked for once nothing follows for so long. */
const SETTLED_MS = 250;

/** Who did what, and when: entries that nobody changes. */
export function AuditView({ organizationId, people, projects }: AuditViewProps) {
  const [wish, setWish] = useState(EVERYTHING);
  const [typed, setTyped] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setWish((before) => ({ ...before, q: typed.trim() || null })), SETTLED_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  const change = (part: Partial<AuditWish>) => setWish((before) => ({ ...before, ...part }));
  const filtered = Object.values(wish).some((value) => value !== null);
  const showEverything = () => {
    setTyped('');
    setWish(EVERYTHING);
  };
  return (
    <>
      <PageHead title="Audit log">
        <span className="flex-1" />
        <a href={auditExportHref(organizationId, wish)} download className={buttonClass({})}>
          <Download aria-hidden="true" strokeWidth={1.75} />
          <span>
            Export<span className="max-desk:sr-only"> as CSV</span>
          </span>
        </a>
      </PageHead>
      <AuditFilters
        people={people}
        projects={projects}
        wish={wish}
        typed={typed}
        onType={setTyped}
        onChange={change}
        onShowEverything={filtered ? showEverything : undefined}
      />
      <Entries
        organizationId={organizationId}
        wish={wish}
        onShowEverything={filtered ? showEverything : undefined}
      />
    </>
  );
}

interface EntriesProps {
  organizationId: string;
  wish: AuditWish;
  /** Where the wish leaves something out. */
  onShowEverything: (() => void) | undefined;
}

function Entries({ organizationId, wish, onShowEverything }: EntriesProps) {
  const log = useAudit(organizationId, wish);
  if (log.isPending) {
    return <WaitingLines />;
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
        title="Nothing was done that fits"
        actions={
          <Button size="lg" onClick={onShowEverything}>
            Show all that was done
          </Button>
        }
      >
        The log goes back to the organization’s first day.
      </EmptyState>
    ) : (
      <EmptyState icon={ScrollText} title="Nothing was done yet">
        Who changed members, keys, settings or pages, and who deleted what, stands here from then on. Nobody
        can change or remove it.
      </EmptyState>
    );
  }
  return (
    <section
      aria-label="What was done"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
      tabIndex={0}
      className="min-h-0 flex-1 overflow-auto focus-visible:-outline-offset-2"
    >
      <ol aria-label="Audit log" aria-busy={log.isPlaceholderData}>
        {entries.map((entry) => (
          <Line key={entry.id} entry={entry} />
        ))}
      </ol>
      {log.hasNextPage && (
        <p className="grid place-items-center p-4">
          <Button disabled={log.isFetchingNextPage} onClick={() => void log.fetchNextPage()}>
            Show earlier ones
          </Button>
        </p>
      )}
    </section>
  );
}

function Line({ entry }: { entry: AuditEntry }) {
  const { actor, action, project, details, at } = entry;
  const more = detailWords(details);
  return (
    <li className="flex min-h-[52px] items-center gap-4 border-line-soft border-b px-5 py-2 hover:bg-row-hover max-desk:px-3.5">
      <span className="min-w-0 flex-1">
        <span className="block truncate leading-[18px]">
          <b className="font-medium">{actorWords(actor)}</b> {deedWords(action)}
          {project && <span className="text-ink-2"> in {project.name ?? 'a project that is gone'}</span>}
        </span>
        {more !== '' && (
          <span className="block truncate text-ink-3 text-small" title={more}>
            {more}
          </span>
        )}
      </span>
      <Time at={at} className="shrink-0 text-ink-3 text-small" />
    </li>
  );
}
