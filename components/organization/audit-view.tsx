'use client';

import { Download, ScrollText, Search, SearchX } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { type AuditWish, auditExportHref, useAudit } from '@/components/api/use-organization';
import { Button, buttonClass } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { ErrorState } from '@/components/ui/error-state';
import { Input } from '@/components/ui/input';
import { PageHead } from '@/components/ui/navigation';
import { Select } from '@/components/ui/select';
import { Time } from '@/components/ui/time';
import type { AuditSubject } from '@/lib/audit/actions';
import type { AuditEntry } from '@/lib/audit/schemas';
import type { Project } from '@/lib/projects/schemas';
import { actorWords, deedWords, detailWords, SUBJECT_OPTIONS } from './audit-words';
import { WaitingLines } from './loading-lines';

interface AuditViewProps {
  organizationId: string;
  /** Whom entries can be asked for by. */
  people: readonly { id: string; name: string }[];
  projects: readonly Project[];
}

const ANY = '';
const EVERYTHING: AuditWish = { about: null, actor: null, project: null, q: null, from: null, to: null };
const MAX_WORDS = 200;
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
          Export<span className="max-desk:sr-only"> as CSV</span>
        </a>
      </PageHead>
      <search className="scroll-quiet flex h-12 shrink-0 items-center gap-2 overflow-x-auto border-line border-b px-5 max-desk:px-3">
        <div className="w-48 shrink-0">
          <Input
            type="search"
            icon={Search}
            aria-label="Words that an entry says"
            placeholder="Find a name, a file…"
            maxLength={MAX_WORDS}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        </div>
        <div className="w-40 shrink-0">
          <Select
            aria-label="About"
            value={wish.about ?? ANY}
            options={[{ value: ANY, label: 'Everything' }, ...SUBJECT_OPTIONS]}
            onValueChange={(about) => change({ about: about === ANY ? null : (about as AuditSubject) })}
          />
        </div>
        <div className="w-36 shrink-0">
          <Select
            aria-label="In"
            value={wish.project ?? ANY}
            options={[
              { value: ANY, label: 'Everywhere' },
              ...projects.map(({ uuid, name }) => ({ value: uuid, label: name })),
            ]}
            onValueChange={(project) => change({ project: project === ANY ? null : project })}
          />
        </div>
        <div className="w-36 shrink-0">
          <Select
            aria-label="By"
            value={wish.actor ?? ANY}
            options={[
              { value: ANY, label: 'By anyone' },
              ...people.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            onValueChange={(actor) => change({ actor: actor === ANY ? null : actor })}
          />
        </div>
        <Day label="From" value={wish.from} onChange={(from) => change({ from })} />
        <Day label="To" value={wish.to} onChange={(to) => change({ to })} />
        {filtered && (
          <Button variant="ghost" onClick={showEverything}>
            Show everything
          </Button>
        )}
      </search>
      <Entries
        organizationId={organizationId}
        wish={wish}
        onShowEverything={filtered ? showEverything : undefined}
      />
    </>
  );
}

interface DayProps {
  label: string;
  value: string | null;
  onChange: (day: string | null) => void;
}

function Day({ label, value, onChange }: DayProps) {
  const id = useId();
  return (
    <span className="flex shrink-0 items-center gap-1.5">
      <label htmlFor={id} className="text-ink-2 text-small">
        {label}
      </label>
      <Input
        id={id}
        type="date"
        value={value ?? ''}
        onChange={({ target }) => onChange(target.value || null)}
      />
    </span>
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
    <div className="min-h-0 flex-1 overflow-auto">
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
    </div>
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
