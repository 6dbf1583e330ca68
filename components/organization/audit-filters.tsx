import { Search, X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useId } from 'react';
import type { AuditFilter } from '@/components/api/use-organization';
import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/input';
import { Select } from '@/components/ui/select';
import { AUDIT_SUBJECTS, type AuditSubject } from '@/lib/tenancy/audit/audit-actions';
import type { Project } from '@/lib/tenancy/projects/schemas';

const ANY = '';
const MAX_QUERY_LENGTH = 200;

interface AuditFiltersProps {
  /** People and keys to filter by. */
  people: readonly { id: string; name: string }[];
  projects: readonly Project[];
  filter: AuditFilter;
  /** Text in the search field; the search starts after a short delay. */
  query: string;
  onQueryChange: (words: string) => void;
  onChange: (part: Partial<AuditFilter>) => void;
  /** Clears the filters; `undefined` if no filter is set. */
  onShowEverything: (() => void) | undefined;
}

/** Classes for filters that shrink, because the date fields need a fixed width. */
const SHRINKABLE = 'wide:min-w-36 wide:max-w-44 wide:flex-1 max-wide:w-40 max-wide:shrink-0';

/** Filters the log by text, subject, project, actor and date. */
export function AuditFilters(props: AuditFiltersProps) {
  const t = useTranslations('organization.audit');
  const { people, projects, filter, query, onQueryChange, onChange, onShowEverything } = props;
  return (
    <search className="scroll-quiet flex min-h-12 shrink-0 items-center gap-2 overflow-x-auto border-line border-b px-5 py-2 wide:flex-wrap max-wide:px-3">
      <div className="wide:min-w-28 wide:max-w-56 wide:flex-1 max-wide:w-48 max-wide:shrink-0">
        <Input
          type="search"
          icon={Search}
          aria-label={t('search')}
          placeholder={t('searchExample')}
          maxLength={MAX_QUERY_LENGTH}
          value={query}
          onChange={({ target }) => onQueryChange(target.value)}
        />
      </div>
      <div className={SHRINKABLE}>
        <Select
          aria-label={t('about')}
          value={filter.about ?? ANY}
          options={[
            { value: ANY, label: t('everything') },
            ...AUDIT_SUBJECTS.map((subject) => ({ value: subject, label: t(`subjects.${subject}`) })),
          ]}
          onValueChange={(about) => onChange({ about: about === ANY ? null : (about as AuditSubject) })}
        />
      </div>
      <div className={SHRINKABLE}>
        <Select
          aria-label={t('in')}
          value={filter.project ?? ANY}
          options={[
            { value: ANY, label: t('everywhere') },
            ...projects.map(({ uuid, name }) => ({ value: uuid, label: name })),
          ]}
          onValueChange={(project) => onChange({ project: project === ANY ? null : project })}
        />
      </div>
      <div className={SHRINKABLE}>
        <Select
          aria-label={t('by')}
          value={filter.actor ?? ANY}
          options={[
            { value: ANY, label: t('anyone') },
            ...people.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onValueChange={(actor) => onChange({ actor: actor === ANY ? null : actor })}
        />
      </div>
      <span className="flex shrink-0 items-center gap-2">
        <DayInput label={t('from')} value={filter.from} onChange={(from) => onChange({ from })} />
        <DayInput label={t('to')} value={filter.to} onChange={(to) => onChange({ to })} />
      </span>
      {onShowEverything && (
        // The button stays visible when the row is scrolled, and covers the row's padding.
        <span className="-mr-5 -right-5 sticky shrink-0 bg-surface pr-5 max-wide:-right-3 max-wide:-mr-3 max-wide:pr-3">
          <Button variant="ghost" icon={X} onClick={onShowEverything}>
            <span className="max-wide:sr-only">{t('showEverything')}</span>
          </Button>
        </span>
      )}
    </search>
  );
}

interface DayInputProps {
  label: string;
  value: string | null;
  onChange: (day: string | null) => void;
}

function DayInput({ label, value, onChange }: DayInputProps) {
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
