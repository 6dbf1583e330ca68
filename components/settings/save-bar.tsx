import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { settingsHref } from '@/components/api/document-links';
import { Button } from '@/components/ui/button';
import { capitalize } from '@/lib/foundation/phrases';
import { EffectDialog } from './effect-dialog';
import { SECTIONS, type Section } from './settings-units';
import type { SettingsForm } from './use-settings-form';

interface SaveBarProps {
  projectUuid: string;
  form: SettingsForm;
  current: Section;
}

/** Shows unsaved changes. The space below the settings is reserved, so that nothing is hidden or moves. */
export function SaveBar({ projectUuid, form, current }: SaveBarProps) {
  const t = useTranslations('settings');
  const [isPreviewing, setPreviewing] = useState(false);
  const { changes, changeLabels, problemCount, failure, busy } = form;
  if (changes === 0) return null;
  const elsewhere = SECTIONS.find((section) => section !== current && form.problemIn(section));
  const fixElsewhere = elsewhere !== undefined && !form.problemIn(current) ? elsewhere : undefined;
  return (
    <section
      aria-label={t('saveBar.label')}
      className="absolute bottom-4 left-1/2 z-30 flex max-w-[calc(100%-16px)] -translate-x-1/2 flex-wrap items-center justify-end gap-2 rounded-3 bg-inverse py-2 pr-2 pl-4 text-on-inverse shadow-3 motion-safe:animate-rise max-wide:bottom-2 max-wide:w-[calc(100%-16px)]"
    >
      <p role="status" className="mr-1 min-w-16 flex-1 wide:whitespace-nowrap">
        <b title={changeLabels.join(', ')}>
          {changes === 1 ? capitalize(changeLabels[0]!) : t('saveBar.count', { count: changes })}
        </b>{' '}
        <span className="ml-1 text-on-inverse-2">
          {failure ?? (problemCount > 0 ? t('saveBar.toFix', { count: problemCount }) : '')}
        </span>
      </p>
      {fixElsewhere && (
        <Button
          variant="inverse"
          onClick={() => window.history.pushState(null, '', settingsHref(projectUuid, fixElsewhere))}
        >
          {t('saveBar.goTo', { section: t(`sections.${fixElsewhere}`) })}
        </Button>
      )}
      {problemCount === 0 && form.affectsResults && (
        <Button variant="inverse" disabled={busy} onClick={() => setPreviewing(true)}>
          {t('saveBar.preview')}
        </Button>
      )}
      <Button variant="inverse" disabled={busy} onClick={form.discard}>
        {t('saveBar.discard')}
      </Button>
      <Button
        variant="primary"
        disabled={busy || problemCount > 0 || form.outdated}
        onClick={() => void form.save()}
      >
        {t('saveBar.save')}
      </Button>
      {isPreviewing && (
        <EffectDialog projectUuid={projectUuid} form={form} onClose={() => setPreviewing(false)} />
      )}
    </section>
  );
}
