'use client';

import { useClassificationReport } from '@/components/api/use-settings';
import { Block } from '@/components/ui/block';
import { ErrorState } from '@/components/ui/error-state';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Skeleton } from '@/components/ui/skeleton';
import { Switch } from '@/components/ui/switch';
import { type Choice, ChoiceCards } from './choice-cards';
import { draftOf, type SettingsDraft } from './settings-draft';
import { ThresholdPicker } from './threshold-picker';
import type { SettingsForm } from './use-settings-form';
import { WeeksChart } from './weeks-chart';

const SPLITTING: readonly Choice<SettingsDraft['splitting']>[] = [
  { value: 'off', title: 'Off', description: 'Files stay whole. Only an upload that asks for it is held.' },
  {
    value: 'review',
    title: 'Review',
    description: 'Every file with more than one document waits for a person.',
  },
  {
    value: 'automatic',
    title: 'Automatic',
    description: 'Sure splits happen at once. Unsure ones wait for a person.',
  },
];

const SEPARATION: readonly Choice<SettingsDraft['separationMode']>[] = [
  { value: 'classifier', title: 'By content', description: 'The classifier finds where documents begin.' },
  { value: 'every_n', title: 'Every so many pages', description: 'All documents have the same length.' },
  { value: 'blank', title: 'At blank pages', description: 'Each ends the document before it.' },
  {
    value: 'barcode',
    title: 'At separator sheets',
    description: 'A page with a barcode or patch code and little else begins a document.',
  },
];

/** What happens when one file holds several documents. */
export function SplittingSection({ projectUuid, form }: { projectUuid: string; form: SettingsForm }) {
  const { draft, edit, problemAt } = form;
  return (
    <>
      <Block id="uploads" title="Uploads" description="Counts wherever an upload does not say it itself.">
        <label htmlFor="classify-by-default" className="flex max-w-[60ch] items-start gap-3">
          <span className="pt-px">
            <Switch
              id="classify-by-default"
              checked={draft.classifyByDefault}
              onCheckedChange={(classifyByDefault) => edit({ classifyByDefault })}
            />
          </span>
          <span>
            Classify and split files by default
            <span className="block text-ink-3 text-small">
              Types and possible cuts of PDFs and images are found when they come in.
            </span>
          </span>
        </label>
      </Block>
      <Block
        id="splitting"
        title="Splitting"
        description="What happens when one file holds several documents."
      >
        <ChoiceCards
          label="Document splitting"
          value={draft.splitting}
          onValueChange={(splitting) => edit({ splitting })}
          choices={SPLITTING}
        />
        <Threshold projectUuid={projectUuid} form={form} />
      </Block>
      <Block id="separation" title="Where documents begin" description="How the cuts of a file are found.">
        <ChoiceCards
          label="Where documents begin"
          value={draft.separationMode}
          onValueChange={(separationMode) => edit({ separationMode })}
          choices={SEPARATION}
        />
        {draft.separationMode === 'every_n' && (
          <div className="mt-4 w-40">
            <Field label="Pages of a document" error={problemAt('separation.pages')}>
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
      </Block>
    </>
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
        saved={draftOf(base).threshold}
        onChange={(threshold) => edit({ threshold })}
        problem={problemAt('automatic_threshold') && 'Give a percentage from 0 to 100.'}
      />
      {draft.splitting !== 'automatic' && (
        <p className="mt-2 text-ink-3 text-small">
          While splitting is not automatic, the threshold counts for types alone.
        </p>
      )}
      {report.data.weeks.length > 0 && <WeeksChart weeks={report.data.weeks} />}
    </>
  );
}
