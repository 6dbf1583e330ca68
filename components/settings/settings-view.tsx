'use client';

import { useSearchParams } from 'next/navigation';
import type { VersionedSettings } from '@/components/api/use-settings';
import { LeaveGuard } from '@/components/ui/leave-guard';
import { PageHead } from '@/components/ui/navigation';
import { ChangedNotes } from './changed-notes';
import { ClassifierSection } from './classifier-section';
import { ErasingQuestion } from './erasing-question';
import { ExportSection } from './export-section';
import { GeneralSection } from './general-section';
import { forgetDraft } from './kept-drafts';
import { SaveBar } from './save-bar';
import { SectionNav } from './section-nav';
import { SECTION_WORDS, SECTIONS } from './settings-units';
import { SplittingSection } from './splitting-section';
import { useSettingsForm } from './use-settings-form';
import { ValuesSection } from './values-section';

interface SettingsViewProps {
  project: { uuid: string; name: string };
  first: VersionedSettings;
  organizationId: string;
  /** What the installation can read pictures in. */
  languages: readonly string[];
}

/** All that a project can be told, in sections of one draft, which is saved as a whole. */
export function SettingsView({ project, first, organizationId, languages }: SettingsViewProps) {
  const form = useSettingsForm({ ...project, organizationId }, first);
  const wanted = useSearchParams().get('section');
  const current = SECTIONS.find((section) => section === wanted) ?? SECTIONS[0];
  const { uuid } = project;
  return (
    <>
      <PageHead title="Settings">
        <span className="truncate text-ink-3">{form.base.name}</span>
      </PageHead>
      <div className="grid min-h-0 flex-1 grid-cols-[minmax(0,1fr)] max-desk:grid-rows-[auto_minmax(0,1fr)] desk:grid-cols-[196px_minmax(0,1fr)] desk:grid-rows-[minmax(0,1fr)]">
        <SectionNav projectUuid={uuid} current={current} form={form} />
        <form
          key={current}
          aria-label={SECTION_WORDS[current]}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void form.save();
          }}
          className="min-h-0 overflow-auto px-4 pb-24 desk:px-8"
        >
          <ChangedNotes form={form} />
          {current === 'general' && (
            <GeneralSection
              organizationId={organizationId}
              projectUuid={uuid}
              form={form}
              languages={languages}
            />
          )}
          {current === 'splitting' && <SplittingSection projectUuid={uuid} form={form} />}
          {current === 'classifier' && <ClassifierSection projectUuid={uuid} form={form} />}
          {current === 'values' && <ValuesSection projectUuid={uuid} form={form} />}
          {current === 'export' && <ExportSection projectUuid={uuid} form={form} />}
        </form>
      </div>
      <SaveBar projectUuid={uuid} form={form} current={current} />
      <ErasingQuestion form={form} />
      <LeaveGuard
        active={form.changes > 0}
        description="The settings that you changed are not saved. They are lost when you leave."
        onLeave={() => forgetDraft(uuid)}
      />
    </>
  );
}
