'use client';

import { useClassificationReport } from '@/components/api/use-settings';
import { ErrorState } from '@/components/ui/error-state';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Notice } from '@/components/ui/notice';
import { FieldStack, SectionBlock } from '@/components/ui/section-block';
import { Skeleton } from '@/components/ui/skeleton';
import { SwitchField } from '@/components/ui/switch-field';
import { formatList } from '@/lib/foundation/phrases';
import { describeThresholdScope } from './automation-sentence';
import { BarcodePatternField } from './barcode-pattern-field';
import { type Choice, ChoiceCards } from './choice-cards';
import { NamesBlock } from './names-block';
import { SectionLink } from './section-link';
import { type SettingsDraft, toSettingsDraft } from './settings-draft';
import { ThresholdPicker } from './threshold-picker';
import type { SettingsForm } from './use-settings-form';
import { WeeklyChart } from './weekly-chart';

const SPLITTING_OPTIONS: readonly Choice<SettingsDraft['splitting']>[] = [
  { value: 'off', title: 'Off', description: 'Files stay whole. Only uploads that request it are held.' },
  {
    value: 'review',
    title: 'Review',
    description: 'Every file with more than one document waits for a person.',
  },
  {
    value: 'automatic',
    title: 'Automatic',
    description: 'Certain splits happen automatically. Uncertain ones wait for a person.',
  },
];

const SEPARATION_OPTIONS: readonly Choice<SettingsDraft['separationMode']>[] = [
  { value: 'classifier', title: 'By content', description: 'The classifier finds where documents begin.' },
  { value: 'every_n', title: 'Every N pages', description: 'All documents have the same length.' },
  { value: 'blank', title: 'At blank pages', description: 'A blank page ends a document.' },
  {
    value: 'barcode',
    title: 'At separator sheets',
    description: 'A page with a barcode or patch code and little else begins a document.',
  },
];

const SHEET_OPTIONS: readonly Choice<SettingsDraft['separationSheets']>[] = [
  { value: 'keep', title: 'Keep', description: 'The sheet is the first page of the next document.' },
  {
    value: 'drop',
    title: 'Discard',
    description: 'The sheet belongs to no document. A blank back side is discarded with it.',
  },
];

interface SplittingSectionProps {
  organizationId: string;
  projectUuid: string;
  form: SettingsForm;
}

/** Edits how a file with several documents is split. */
export function SplittingSection({ organizationId, projectUuid, form }: SplittingSectionProps) {
  const { draft, edit, problemAt } = form;
  return (
    <>
      <SectionBlock id="uploads" title="Uploads" description="Used when an upload doesn’t say otherwise.">
        <SwitchField
          checked={draft.classifyByDefault}
          onCheckedChange={(classifyByDefault) => edit({ classifyByDefault })}
          label="Find types and cuts"
          hint="Sheaf proposes types and cuts for uploaded PDFs and images."
        />
      </SectionBlock>
      <SectionBlock
        id="splitting"
        title="Splitting"
        description="What to do with files that hold several documents."
      >
        <ChoiceCards
          label="Document splitting"
          value={draft.splitting}
          onValueChange={(splitting) => edit({ splitting })}
          choices={SPLITTING_OPTIONS}
        />
        <AutomationNotice projectUuid={projectUuid} draft={draft} />
        <Threshold projectUuid={projectUuid} form={form} />
      </SectionBlock>
      <SectionBlock
        id="separation"
        title="Splitting method"
        description="How Sheaf finds the cuts in a file."
      >
        <ChoiceCards
          label="Splitting method"
          value={draft.separationMode}
          onValueChange={(separationMode) => edit({ separationMode })}
          choices={SEPARATION_OPTIONS}
        />
        {draft.separationMode === 'every_n' && (
          <div className="mt-4 w-40">
            <Field label="Pages per document" error={problemAt('separation.pages')}>
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
  return (
    <SectionBlock
      id="separator-sheets"
      title="Separator sheets"
      description="Patch codes always separate documents. Barcodes do if they match the pattern."
    >
      <ChoiceCards
        label="Separator sheets"
        value={draft.separationSheets}
        onValueChange={(separationSheets) => edit({ separationSheets })}
        choices={SHEET_OPTIONS}
      />
      <div className="mt-4">
        <FieldStack>
          <BarcodePatternField
            label="Barcode on separator sheets"
            whenEmpty="any barcode on a page with little text"
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
  const { splits, types } = draft.automation;
  const decided = [splits.mode !== 'off' && 'cuts', types.mode !== 'off' && 'types'].filter(
    (name) => name !== false,
  );
  if (decided.length === 0) return null;
  return (
    <Notice className="mt-3">
      The section Automation decides which {formatList(decided)} need no person.{' '}
      <SectionLink
        projectUuid={projectUuid}
        section="automation"
        className="font-medium text-accent-ink underline underline-offset-2"
      >
        Go to Automation
      </SectionLink>
    </Notice>
  );
}

function Threshold({ projectUuid, form }: { projectUuid: string; form: SettingsForm }) {
  const { draft, base, edit, problemAt } = form;
  const report = useClassificationReport(projectUuid);
  if (report.isError) {
    return (
      <ErrorState
        title="The project’s history can’t be shown"
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
        problem={problemAt('automatic_threshold') && 'Enter a percentage from 0 to 100.'}
      />
      <p className="mt-2 text-ink-3 text-small">{describeThresholdScope(draft)}</p>
      {report.data.weeks.length > 0 && <WeeklyChart weeks={report.data.weeks} />}
    </>
  );
}
