'use client';

import { useSearchParams } from 'next/navigation';
import { useLocale, useTranslations } from 'next-intl';
import type { VersionedSettings } from '@/components/api/use-settings';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { LeaveGuard } from '@/components/ui/leave-guard';
import { PageHeader } from '@/components/ui/navigation';
import { onDemand } from '@/components/ui/on-demand';
import { ExportSection } from './export-section';
import { ProjectLifecycle } from './project-lifecycle';
import { formatDeletionQuestion, formatRetentionPreview } from './retention-labels';
import type { SuggestedRules } from './rules-section';
import { SaveBar } from './save-bar';
import { SectionNav } from './section-nav';
import { deleteDraft } from './settings-draft-store';
import { SettingsNotices } from './settings-notices';
import { SECTIONS } from './settings-units';
import { type SettingsForm, useSettingsForm } from './use-settings-form';

const AutomationSection = onDemand(() =>
  import('./automation-section').then((module) => module.AutomationSection),
);
const ClassifierSection = onDemand(() =>
  import('./classifier-section').then((module) => module.ClassifierSection),
);
const GeneralSection = onDemand(() => import('./general-section').then((module) => module.GeneralSection));
const RulesSection = onDemand(() => import('./rules-section').then((module) => module.RulesSection));
const SplittingSection = onDemand(() =>
  import('./splitting-section').then((module) => module.SplittingSection),
);
const ValuesSection = onDemand(() => import('./values-section').then((module) => module.ValuesSection));

interface SettingsViewProps {
  project: { uuid: string; name: string; isArchived: boolean };
  initialData: VersionedSettings;
  organizationId: string;
  /** Languages available for OCR in the installation. */
  languages: readonly string[];
  suggestedRules: SuggestedRules;
}

/** Shows all settings of a project in sections. One draft is saved as a whole. */
export function SettingsView(props: SettingsViewProps) {
  const t = useTranslations('settings');
  const { project, initialData, organizationId, languages, suggestedRules } = props;
  const form = useSettingsForm({ ...project, organizationId }, initialData);
  const requestedSection = useSearchParams().get('section');
  const current = SECTIONS.find((section) => section === requestedSection) ?? SECTIONS[0];
  const { uuid, isArchived } = project;
  if (isArchived) return <ArchivedSettings project={project} />;
  return (
    <>
      <PageHeader title={t('title')}>
        <span className="shrink-[9999] truncate text-ink-3">{form.base.name}</span>
      </PageHeader>
      <div className="grid min-h-0 flex-1 grid-cols-[minmax(0,1fr)] max-wide:grid-rows-[auto_minmax(0,1fr)] wide:grid-cols-[196px_minmax(0,1fr)] wide:grid-rows-[minmax(0,1fr)]">
        <SectionNav projectUuid={uuid} current={current} form={form} />
        <form
          key={current}
          aria-label={t(`sections.${current}`)}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void form.save();
          }}
          className="min-h-0 overflow-auto px-4 pb-24 wide:px-8"
        >
          <SettingsNotices form={form} />
          {current === 'general' && (
            <GeneralSection
              organizationId={organizationId}
              projectUuid={uuid}
              form={form}
              languages={languages}
            >
              <ProjectLifecycle project={{ uuid, name: form.base.name }} isArchived={false} />
            </GeneralSection>
          )}
          {current === 'splitting' && (
            <SplittingSection organizationId={organizationId} projectUuid={uuid} form={form} />
          )}
          {current === 'classifier' && <ClassifierSection projectUuid={uuid} form={form} />}
          {current === 'values' && <ValuesSection projectUuid={uuid} form={form} />}
          {current === 'rules' && <RulesSection projectUuid={uuid} form={form} suggested={suggestedRules} />}
          {current === 'automation' && <AutomationSection projectUuid={uuid} form={form} />}
          {current === 'export' && <ExportSection projectUuid={uuid} form={form} />}
        </form>
      </div>
      <SaveBar projectUuid={uuid} form={form} current={current} />
      <RetentionConfirmDialog form={form} />
      <LeaveGuard isActive={form.changes > 0} description={t('unsaved')} onLeave={() => deleteDraft(uuid)} />
    </>
  );
}

/** Shows what is possible with the settings of an archived project. */
function ArchivedSettings({ project }: Pick<SettingsViewProps, 'project'>) {
  const t = useTranslations('settings');
  return (
    <>
      <PageHeader title={t('title')}>
        <span className="shrink-[9999] truncate text-ink-3">{project.name}</span>
      </PageHeader>
      <div className="min-h-0 flex-1 overflow-auto px-4 wide:px-8">
        <ProjectLifecycle project={project} isArchived />
      </div>
    </>
  );
}

/** Asks for confirmation before saving a retention period that deletes documents. */
function RetentionConfirmDialog({ form }: { form: SettingsForm }) {
  const t = useTranslations('settings');
  const locale = useLocale();
  const { erasing, draft } = form;
  if (erasing === null) return null;
  return (
    <ConfirmDialog
      title={formatDeletionQuestion(t, erasing)}
      description={formatRetentionPreview({ t, locale }, erasing, Number(draft.retentionDays), false)}
      action={t('retention.confirm')}
      isDangerous
      isBusy={form.busy}
      problem={null}
      onConfirm={() => void form.save({ sure: true })}
      onClose={form.eraseNothing}
    />
  );
}
