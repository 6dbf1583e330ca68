import { Search, X } from 'lucide-react';
import { useId } from 'react';
import type { AuditWish } from '@/components/api/use-organization';
import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/input';
import { Select } from '@/components/ui/select';
import type { AuditSubject } from '@/lib/audit/actions';
import type { Project } from '@/lib/projects/schemas';
import { SUBJECT_OPTIONS } from './audit-words';

const ANY = '';
const MAX_WORDS = 200;

interface AuditFiltersProps {
  /** Whom entries can be asked for by. */
  people: readonly { id: string; name: string }[];
  projects: readonly Project[];
  wish: AuditWish;
  /** What stands in the search field, which is looked for a moment later. */
  typed: string;
  onType: (words: string) => void;
  onChange: (part: Partial<AuditWish>) => void;
  /** Where the wish leaves something out. */
  onShowEverything: (() => void) | undefined;
}

/** In as much room as there is: the days need theirs, the rest gives way. */
const GIVES_WAY = 'desk:min-w-24 desk:max-w-44 desk:flex-1 max-desk:w-40 max-desk:shrink-0';

/** What of the log is shown: by words, by what it is about, by project, by whom, by day. */
export function AuditFilters(props: AuditFiltersProps) {
  const { people, projects, wish, typed, onType, onChange, onShowEverything } = props;
  return (
    <search className="scroll-quiet flex h-12 shrink-0 items-center gap-2 overflow-x-auto border-line border-b px-5 max-desk:px-3">
      <div className="desk:min-w-28 desk:max-w-56 desk:flex-1 max-desk:w-48 max-desk:shrink-0">
        <Input
          type="search"
          icon={Search}
          aria-label="Words that an entry says"
          placeholder="Find a name, a file…"
          maxLength={MAX_WORDS}
          value={typed}
          onChange={({ target }) => onType(target.value)}
        />
      </div>
      <div className={GIVES_WAY}>
        <Select
          aria-label="About"
          value={wish.about ?? ANY}
          options={[{ value: ANY, label: 'Everything' }, ...SUBJECT_OPTIONS]}
          onValueChange={(about) => onChange({ about: about === ANY ? null : (about as AuditSubject) })}
        />
      </div>
      <div className={GIVES_WAY}>
        <Select
          aria-label="In"
          value={wish.project ?? ANY}
          options={[
            { value: ANY, label: 'Everywhere' },
            ...projects.map(({ uuid, name }) => ({ value: uuid, label: name })),
          ]}
          onValueChange={(project) => onChange({ project: project === ANY ? null : project })}
        />
      </div>
      <div className={GIVES_WAY}>
        <Select
          aria-label="By"
          value={wish.actor ?? ANY}
          options={[
            { value: ANY, label: 'By anyone' },
            ...people.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onValueChange={(actor) => onChange({ actor: actor === ANY ? null : actor })}
        />
      </div>
      <Day label="From" value={wish.from} onChange={(from) => onChange({ from })} />
      <Day label="To" value={wish.to} onChange={(to) => onChange({ to })} />
      {onShowEverything && (
        // It stays in sight where the row is scrolled, and covers the row's end: its padding, too.
        <span className="-mr-5 -right-5 sticky shrink-0 bg-surface pr-5 max-desk:-right-3 max-desk:-mr-3 max-desk:pr-3">
          <Button variant="ghost" icon={X} onClick={onShowEverything}>
            <span className="max-desk:sr-only">Show everything</span>
          </Button>
        </span>
      )}
    </search>
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
