import { useTranslations } from 'next-intl';
import { Checkbox } from '@/components/ui/checkbox';
import type { Project } from '@/lib/tenancy/projects/schemas';

interface ProjectChoiceProps {
  /** Accessible name of the group. */
  label: string;
  projects: readonly Project[];
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
  problem?: string;
}

/** Selects projects of the organization. */
export function ProjectChoice({ label, projects, chosen, onChange, problem }: ProjectChoiceProps) {
  const t = useTranslations('organization');
  const toggle = (uuid: string) =>
    onChange(chosen.includes(uuid) ? chosen.filter((each) => each !== uuid) : [...chosen, uuid]);
  return (
    <fieldset>
      <legend className="mb-1.5 font-medium text-ink-2 text-small">{label}</legend>
      {projects.length === 0 ? (
        <p className="text-ink-3 text-small">{t('projectChoice.none')}</p>
      ) : (
        <ul className="max-h-52 overflow-auto rounded-2 border border-line px-3 py-1">
          {projects.map(({ uuid, name }) => (
            <li key={uuid} className="flex min-h-8 items-center gap-2.5">
              <Checkbox label={name} checked={chosen.includes(uuid)} onToggle={() => toggle(uuid)} />
              <span aria-hidden="true" className="min-w-0 truncate">
                {name}
              </span>
            </li>
          ))}
        </ul>
      )}
      {problem && (
        <p role="alert" className="mt-1 text-bad-ink text-small">
          {problem}
        </p>
      )}
    </fieldset>
  );
}
