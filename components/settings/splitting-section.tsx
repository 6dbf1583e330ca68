'use client';

import { useTranslations } from 'next-intl';
import { useClassificationReport } from '@/components/api/use-settings';
import { ErrorState } from '@/components/ui/error-state';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Notice } from '@/components/ui/notice';
import { FieldStack, SectionBlock } from '@/components/ui/section-block';
import { Skeleton } from '@/components/ui/skeleton';
import { SwitchField } from '@/components/ui/switch-field';
import { MAX_FILE_PAGES } from '@/lib/foundation/file-pages';
import type { Translator } from '@/lib/foundation/languages/translator';
import { describeThresholdScope } from './automation-sentence';
import { BarcodePatternField } from './barcode-pattern-field';
import { type Choice, ChoiceCards } from './choice-cards';
import { NamesBlock } from './names-block';
import { SectionLink } from './section-link';
import { type SettingsDraft, toSettingsDraft } from './settings-draft';
import { ThresholdPicker } from './threshold-picker';
import type { SettingsForm } from './use-settings-form';
import { WeeklyChart } from './weekly-chart';

const getSplittingChoices = (t: Translator<'settings'>): readonly Choice<SettingsDraft['splitting']>[] =>
  (['off', 'review', 'automatic'] as const).map((value) => ({
    value,
    title: t(`splitting.${value}`),
    description: t(`splitting.${value}Text`),
  }));

const getSeparationChoices = (
  t: Translator<'settings'>,
): readonly Choice<SettingsDraft['separationMode']>[] => [
  {
    value: 'classifier',
    title: t('separation.classifier'),
    description: t('separation.classifierText'),
  },
  { value: 'every_n', title: t('separation.everyN'), description: t('separation.everyNText') },
  { value: 'blank', title: t('separation.blank'), description: t('separation.blankText') },
  { value: 'barcode', title: t('separation.barcode'), description: t('separation.barcodeText') },
];

const getSheetChoices = (t: Translator<'settings'>): readonly Choice<SettingsDraft['separationSheets']>[] =>
  (['keep', 'drop'] as const).map((value) => ({
    value,
    title: t(`separation.${value}`),
    description: t(`separation.${value}Text`),
  }));

interface SplittingSectionProps {
  organizationId: string;
  projectUuid: string;
  form: SettingsForm;
}

/** Edits how a file with several documents is split. */
export function SplittingSection({ organizationId, projectUuid, form }: SplittingSectionProps) {
  const t = useTranslations('settings');
  const { draft, edit, problemAt } = form;
  return (
    <>
      <SectionBlock id="uploads" title={t('splitting.uploads')} description={t('splitting.uploadsText')}>
        <SwitchField
          checked={draft.classifyByDefault}
          onCheckedChange={(classifyByDefault) => edit({ classifyByDefault })}
          label={t('splitting.findTypes')}
          hint={t('splitting.findTypesHint')}
        />
      </SectionBlock>
      <SectionBlock id="splitting" title={t('splitting.title')} description={t('splitting.description')}>
        <ChoiceCards
          label={t('splitting.label')}
          value={draft.splitting}
          onValueChange={(splitting) => edit({ splitting })}
          choices={getSplittingChoices(t)}
        />
        <AutomationNotice projectUuid={projectUuid} draft={draft} />
        <Threshold projectUuid={projectUuid} form={form} />
      </SectionBlock>
      <SectionBlock id="separation" title={t('separation.title')} description={t('separation.description')}>
        <ChoiceCards
          label={t('separation.title')}
          value={draft.separationMode}
          onValueChange={(separationMode) => edit({ separationMode })}
          choices={getSeparationChoices(t)}
        />
        {draft.separationMode === 'every_n' && (
          <div className="mt-4 w-40">
            <Field
              label={t('separation.pages')}
              error={problemAt('separation.pages') && t('separation.pagesError', { max: MAX_FILE_PAGES })}
            >
              {(control) => (
                <Input
                  {...control}
                  inputMode="numeric"
                  autoComplete="off"
                  value={draft.separationPages}
                  onChange={(event) => edit({ separationPages: event.target.value })}
                />
              )}
            </Field>
          </div>
        )}
      </SectionBlock>
      {draft.separationMode === 'barcode' && <SeparatorSheets form={form} />}
      <NamesBlock project={{ uuid: projectUuid, organizationId }} form={form} />
    </>
  );
}

function SeparatorSheets({ form: { draft, edit, problemAt } }: { form: SettingsForm }) {
  const t = useTranslations('settings');
  return (
    <SectionBlock
      id="separator-sheets"
      title={t('separation.sheets')}
      description={t('separation.sheetsText')}
    >
      <ChoiceCards
        label={t('separation.sheets')}
        value={draft.separationSheets}
        onValueChange={(separationSheets) => edit({ separationSheets })}
        choices={getSheetChoices(t)}
      />
      <div className="mt-4">
        <FieldStack>
          <BarcodePatternField
            label={t('separation.sheetBarcode')}
            whenEmpty="anyOnSheet"
            example="SEP-*"
            value={draft.separationPattern}
            error={problemAt('separation.pattern')}
            onChange={(separationPattern) => edit({ separationPattern })}
          />
        </FieldStack>
      </div>
    </SectionBlock>
  );
}

/** Says which decisions the section Automation makes instead of this section. */
function AutomationNotice({ projectUuid, draft }: { projectUuid: string; draft: SettingsDraft }) {
  const t = useTranslations('settings.splitting');
  const { splits, types } = draft.automation;
  const [hasCuts, hasTypes] = [splits.mode !== 'off', types.mode !== 'off'];
  if (!hasCuts && !hasTypes) return null;
  return (
    <Notice className="mt-3">
      {t.rich('automationDecides', {
        decisions: hasCuts && hasTypes ? 'both' : hasCuts ? 'cuts' : 'types',
        link: (chunks) => (
          <SectionLink
            projectUuid={projectUuid}
            section="automation"
            className="font-medium text-accent-ink underline underline-offset-2"
          >
            {chunks}
          </SectionLink>
        ),
      })}
    </Notice>
  );
}

function Threshold({ projectUuid, form }: { projectUuid: string; form: SettingsForm }) {
  const t = useTranslations('settings');
  const { draft, base, edit, problemAt } = form;
  const report = useClassificationReport(projectUuid);
  if (report.isError) {
    return (
      <ErrorState
        title={t('splitting.noHistory')}
        message={report.error.message}
        onRetry={() => void report.refetch()}
      />
    );
  }
  if (!report.data) {
    return (
      <div aria-busy="true" className="mt-3 grid h-[300px] place-items-center rounded-2 border border-line">
        <Skeleton className="w-2/3" />
      </div>
    );
  }
  return (
    <>
      <ThresholdPicker
        report={report.data}
        value={draft.threshold}
        saved={toSettingsDraft(base).threshold}
        onChange={(threshold) => edit({ threshold })}
        problem={problemAt('automatic_threshold') && t('percentage')}
      />
      <p className="mt-2 text-ink-3 text-small">{describeThresholdScope(t, draft)}</p>
      {report.data.weeks.length > 0 && <WeeklyChart weeks={report.data.weeks} />}
    </>
  );
}
