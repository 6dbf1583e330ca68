'use client';

import Link from 'next/link';
import { automationHref } from '@/components/api/document-links';
import { useAutomationReport } from '@/components/api/use-automation';
import { AUTOMATION_TITLES, KINDS } from '@/components/automation/automation-labels';
import { AutomationState } from '@/components/automation/automation-state';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { SectionBlock } from '@/components/ui/section-block';
import { Skeleton } from '@/components/ui/skeleton';
import type { AutomationKind } from '@/lib/tenancy/projects/project-automation';
import type { AutomationDraft } from './automation-draft';
import { describeAutomationDraft } from './automation-sentence';
import { type Choice, ChoiceCards } from './choice-cards';
import { SectionLink } from './section-link';
import type { SettingsForm } from './use-settings-form';

const DESCRIPTIONS: Record<AutomationKind, string> = {
  splits: 'Where a document ends in a file with several documents.',
  types: 'What a document is, for example an invoice.',
  values: 'Approval of documents whose values and checks are right.',
};

const OFF_DESCRIPTIONS: Record<AutomationKind, string> = {
  splits: 'The section Splitting decides.',
  types: 'The section Splitting decides.',
  values: 'A person decides.',
};

const getChoices = (kind: AutomationKind): readonly Choice<AutomationDraft['mode']>[] => [
  { value: 'off', title: 'Off', description: OFF_DESCRIPTIONS[kind] },
  { value: 'threshold', title: 'Above a confidence', description: 'You choose the confidence.' },
  {
    value: 'budget',
    title: 'Within an error budget',
    description: 'Sheaf finds the confidence from your reviews.',
  },
];

const PERCENTAGE = 'Enter a percentage from 0 to 100.';

interface SectionProps {
  projectUuid: string;
  form: SettingsForm;
}

/** Edits which decisions Sheaf makes without a person, and shows their states. */
export function AutomationSection({ projectUuid, form }: SectionProps) {
  const { draft, edit, problemAt } = form;
  return (
    <>
      {KINDS.map((kind) => (
        <AutomationBlock key={kind} kind={kind} projectUuid={projectUuid} form={form} />
      ))}
      <SectionBlock
        id="audit"
        title="Checks by people"
        description="A person decides on a share of the automatic items as usual. If the corrections show that a budget is exceeded, Sheaf pauses the automation. A change of its settings resumes it."
      >
        <div className="w-44">
          <Field label="Share to check" error={problemAt('automation.audit_share') && PERCENTAGE}>
            {(control) => (
              <Input
                {...control}
                inputMode="decimal"
                autoComplete="off"
                value={draft.automation.auditShare}
                onChange={(event) =>
                  edit({ automation: { ...draft.automation, auditShare: event.target.value } })
                }
                trailing={<span className="text-ink-3">%</span>}
                className="w-20 tabular-nums"
              />
            )}
          </Field>
        </div>
      </SectionBlock>
    </>
  );
}

function AutomationBlock({ kind, projectUuid, form }: SectionProps & { kind: AutomationKind }) {
  const { draft, edit } = form;
  const automation = draft.automation[kind];
  const change = (part: Partial<AutomationDraft>) =>
    edit({ automation: { ...draft.automation, [kind]: { ...automation, ...part } } });
  const title = AUTOMATION_TITLES[kind];
  return (
    <SectionBlock id={kind} title={title} description={DESCRIPTIONS[kind]}>
      <SavedState kind={kind} projectUuid={projectUuid} />
      <ChoiceCards
        label={title}
        value={automation.mode}
        onValueChange={(mode) => change({ mode })}
        choices={getChoices(kind)}
      />
      <p className="mt-3 max-w-[72ch] text-ink-2">
        {describeAutomationDraft(kind, draft)}
        {kind !== 'values' && automation.mode === 'off' && (
          <>
            {' '}
            <SectionLink
              projectUuid={projectUuid}
              section="splitting"
              className="font-medium text-accent-ink underline underline-offset-2"
            >
              Go to Splitting
            </SectionLink>
          </>
        )}
      </p>
      {automation.mode === 'threshold' && (
        <ThresholdField kind={kind} automation={automation} form={form} onChange={change} />
      )}
      {automation.mode === 'budget' && (
        <BudgetFields kind={kind} automation={automation} form={form} onChange={change} />
      )}
    </SectionBlock>
  );
}

/** Shows the state with the saved settings. Reserves space for the longest state, so that nothing moves. */
function SavedState({ kind, projectUuid }: { kind: AutomationKind; projectUuid: string }) {
  const { data: report, error } = useAutomationReport(projectUuid);
  return (
    <div
      aria-busy={!report && !error}
      className="mb-4 flex min-h-12 flex-wrap content-start items-center gap-x-4 gap-y-1 wide:min-h-6"
    >
      {report && <AutomationState kind={kind} status={report[kind]} />}
      {error && <span className="text-bad-ink">{error.message}</span>}
      {!report && !error && <Skeleton className="w-48" />}
      <Link
        href={automationHref(projectUuid, kind)}
        aria-label={`Report on ${AUTOMATION_TITLES[kind].toLowerCase()}`}
        className="font-medium text-accent-ink underline underline-offset-2"
      >
        Report
      </Link>
    </div>
  );
}

interface FieldsProps {
  kind: AutomationKind;
  automation: AutomationDraft;
  form: SettingsForm;
  onChange: (part: Partial<AutomationDraft>) => void;
}

function ThresholdField({ kind, automation, form, onChange }: FieldsProps) {
  return (
    <div className="mt-4 w-60">
      <Field
        label={`Confidence for ${AUTOMATION_TITLES[kind].toLowerCase()}`}
        error={form.problemAt(`automation.${kind}.threshold`) && PERCENTAGE}
      >
        {(control) => (
          <Input
            {...control}
            inputMode="decimal"
            autoComplete="off"
            value={automation.threshold}
            onChange={(event) => onChange({ threshold: event.target.value })}
            trailing={<span className="text-ink-3">%</span>}
            className="w-20 tabular-nums"
          />
        )}
      </Field>
    </div>
  );
}

function BudgetFields({ kind, automation, form, onChange }: FieldsProps) {
  const [wrong, of] = (['wrong', 'of'] as const).map((part) =>
    form.problemAt(`automation.${kind}.budget.${part}`),
  );
  return (
    <fieldset className="mt-4 flex flex-wrap items-start gap-x-3 gap-y-4">
      <legend className="sr-only">Error budget for {AUTOMATION_TITLES[kind].toLowerCase()}</legend>
      <div className="w-44">
        <Field label="Wrong, at most" error={wrong && 'Enter a whole number of 1 or more.'}>
          {(control) => (
            <Input
              {...control}
              inputMode="numeric"
              autoComplete="off"
              value={automation.wrong}
              onChange={(event) => onChange({ wrong: event.target.value })}
              className="w-24 tabular-nums"
            />
          )}
        </Field>
      </div>
      <div className="w-64">
        <Field
          label="Out of"
          error={
            of && 'Enter a whole number that is more than the wrong ones, and at most 1,000 times as many.'
          }
        >
          {(control) => (
            <Input
              {...control}
              inputMode="numeric"
              autoComplete="off"
              value={automation.of}
              onChange={(event) => onChange({ of: event.target.value })}
              className="w-24 tabular-nums"
            />
          )}
        </Field>
      </div>
    </fieldset>
  );
}
