import { CircleAlert } from 'lucide-react';
import { settingsHref } from '@/components/api/document-links';
import { cx } from '@/components/ui/cx';
import { SECTION_WORDS, SECTIONS, type Section } from './settings-units';
import type { SettingsForm } from './use-settings-form';

interface SectionNavProps {
  projectUuid: string;
  current: Section;
  form: SettingsForm;
}

/** The sections, each with an address of its own. They are of one page: nothing is asked of the server between them. */
export function SectionNav({ projectUuid, current, form }: SectionNavProps) {
  return (
    <nav
      aria-label="Settings"
      className="border-line desk:border-r desk:py-4 desk:pr-2 desk:pl-3 max-desk:border-b max-desk:p-2"
    >
      <ul className="flex gap-0.5 desk:flex-col max-desk:scroll-quiet max-desk:overflow-x-auto">
        {SECTIONS.map((section) => (
          <li key={section}>
            <a
              href={settingsHref(projectUuid, section)}
              aria-current={section === current ? 'page' : undefined}
              onClick={(event) => {
                if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
                event.preventDefault();
                window.history.pushState(null, '', settingsHref(projectUuid, section));
              }}
              className={cx(
                'flex h-[30px] items-center gap-2 whitespace-nowrap rounded-1 px-2 font-medium transition-colors',
                section === current ? 'bg-pressed text-ink' : 'text-ink-2 hover:bg-hover',
              )}
            >
              {SECTION_WORDS[section]}
              <Mark wrong={form.problemIn(section)} changed={form.changedIn(section)} />
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Where there is something to mend, or to save. */
function Mark({ wrong, changed }: { wrong: boolean; changed: boolean }) {
  if (wrong) {
    return (
      <span className="ml-auto text-bad-ink">
        <CircleAlert aria-hidden="true" className="size-3.5" />
        <span className="sr-only">, something must be fixed</span>
      </span>
    );
  }
  if (!changed) return null;
  return (
    <span className="ml-auto">
      <span aria-hidden="true" className="block size-1.5 rounded-full bg-accent-ink" />
      <span className="sr-only">, changed</span>
    </span>
  );
}
