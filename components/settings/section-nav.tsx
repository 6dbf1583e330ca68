import { CircleAlert } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { cx } from '@/components/ui/cx';
import { SectionLink } from './section-link';
import { SECTIONS, type Section } from './settings-units';
import type { SettingsForm } from './use-settings-form';

interface SectionNavProps {
  projectUuid: string;
  current: Section;
  form: SettingsForm;
}

/** Links to the sections, each with its own URL. Switching needs no request to the server. */
export function SectionNav({ projectUuid, current, form }: SectionNavProps) {
  const t = useTranslations('settings');
  return (
    <nav
      aria-label={t('title')}
      className="border-line wide:border-r wide:py-4 wide:pr-2 wide:pl-3 max-wide:border-b max-wide:p-2"
    >
      <ul className="flex gap-0.5 wide:flex-col max-wide:scroll-quiet max-wide:overflow-x-auto">
        {SECTIONS.map((section) => (
          <li key={section}>
            <SectionLink
              projectUuid={projectUuid}
              section={section}
              isCurrent={section === current}
              className={cx(
                'flex h-[30px] items-center gap-2 whitespace-nowrap rounded-1 px-2 font-medium transition-colors',
                section === current ? 'bg-pressed text-ink' : 'text-ink-2 hover:bg-hover',
              )}
            >
              {t(`sections.${section}`)}
              <SectionMark wrong={form.problemIn(section)} changed={form.changedIn(section)} />
            </SectionLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Marks a section with problems or unsaved changes. */
function SectionMark({ wrong: hasProblem, changed: hasChanges }: { wrong: boolean; changed: boolean }) {
  const t = useTranslations('settings.nav');
  if (hasProblem) {
    return (
      <span className="ml-auto text-bad-ink">
        <CircleAlert aria-hidden="true" className="size-3.5" />
        <span className="sr-only">{t('hasErrors')}</span>
      </span>
    );
  }
  if (!hasChanges) return null;
  return (
    <span className="ml-auto">
      <span aria-hidden="true" className="block size-1.5 rounded-full bg-accent-ink" />
      <span className="sr-only">{t('changed')}</span>
    </span>
  );
}
