import { useState } from 'react';
import { settingsHref } from '@/components/api/document-links';
import { Button } from '@/components/ui/button';
import { capitalize, formatCount } from '@/lib/foundation/phrases';
import { EffectDialog } from './effect-dialog';
import { SECTION_LABELS, SECTIONS, type Section } from './settings-units';
import type { SettingsForm } from './use-settings-form';

interface SaveBarProps {
  projectUuid: string;
  form: SettingsForm;
  current: Section;
}

/** Shows unsaved changes. The space below the settings is reserved, so that nothing is hidden or moves. */
export function SaveBar({ projectUuid, form, current }: SaveBarProps) {
  const [isPreviewing, setPreviewing] = useState(false);
  const { changes, changeLabels, problemCount, failure, busy } = form;
  if (changes === 0) return null;
  const elsewhere = SECTIONS.find((section) => section !== current && form.problemIn(section));
  const fixElsewhere = elsewhere !== undefined && !form.problemIn(current) ? elsewhere : undefined;
  return (
    <section
      aria-label="Unsaved changes"
      className="absolute bottom-4 left-1/2 z-30 flex max-w-[calc(100%-16px)] -translate-x-1/2 items-center gap-2 rounded-3 bg-inverse py-2 pr-2 pl-4 text-on-inverse shadow-3 motion-safe:animate-rise max-wide:bottom-2 max-wide:w-[calc(100%-16px)]"
    >
      <p role="status" className="mr-1 min-w-0 flex-1 wide:whitespace-nowrap">
        <b title={changeLabels.join(', ')}>
          {changes === 1 ? capitalize(changeLabels[0]!) : formatCount(changes, 'change')}
        </b>{' '}
        <span className="ml-1 text-on-inverse-2">
          {failure ?? (problemCount > 0 ? `${problemCount} must be fixed first` : '')}
        </span>
      </p>
      {fixElsewhere && (
        <Button
          variant="inverse"
          onClick={() => window.history.pushState(null, '', settingsHref(projectUuid, fixElsewhere))}
        >
          Go to {SECTION_LABELS[fixElsewhere]}
        </Button>
      )}
      {problemCount === 0 && form.affectsResults && (
        <Button variant="inverse" disabled={busy} onClick={() => setPreviewing(true)}>
          Preview
        </Button>
      )}
      <Button variant="inverse" disabled={busy} onClick={form.discard}>
        Discard
      </Button>
      <Button
        variant="primary"
        disabled={busy || problemCount > 0 || form.outdated}
        onClick={() => void form.save()}
      >
        Save
      </Button>
      {isPreviewing && (
        <EffectDialog projectUuid={projectUuid} form={form} onClose={() => setPreviewing(false)} />
      )}
    </section>
  );
}
