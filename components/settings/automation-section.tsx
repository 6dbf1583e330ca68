'use client';

import Link from 'next/link';
import { useLocale, useTranslations } from 'next-intl';
import { automationHref } from '@/components/api/document-links';
import { useAutomationReport } from '@/components/api/use-automation';
import { KINDS } from '@/components/automation/automation-labels';
import { AutomationState } from '@/components/automation/automation-state';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { SectionBlock } from '@/components/ui/section-block';
import { Skeleton } from '@/components/ui/skeleton';
import type { Translator } from '@/lib/foundation/languages/translator';
import type { AutomationKind } from '@/lib/tenancy/projects/project-automation';
import type { AutomationDraft } from './automation-draft';
import { describeAutomationDraft } from './automation-sentence';
import { type Choice, ChoiceCards } from './choice-cards';
import { SectionLink } from './section-link';
import type { SettingsForm } from './use-settings-form';

const getChoices = (
  t: Translator<'settings'>,
  kind: AutomationKind,
): readonly Choice<AutomationDraft['mode']>[] => [
  {
    value: 'off',
    title: t('automation.off'),
    description: t(kind === 'values' ? 'automation.offValues' : 'automation.offSplitting'),
  },
  { value: 'threshold', title: t('automation.threshold'), description: t('automation.thresholdText') },
  { value: 'budget', title: t('automation.budget'), description: t('automation.budgetText') },
];

interface SectionProps {
  projectUuid: string;
  form: SettingsForm;
}

/** Edits which decisions Sheaf makes without a person, and shows their states. */
export function AutomationSection({ projectUuid, form }: SectionProps) {
  const t = useTranslations('settings');
  const { draft, edit, problemAt } = form;
  return (
    <>
      {KINDS.map((kind) => (
        <AutomationBlock key={kind} kind={kind} projectUuid={projectUuid} form={form} />
      ))}
      <SectionBlock id="audit" title={t('automation.audit')} description={t('automation.auditText')}>
        <div className="w-44">
          <Field
            label={t('automation.auditShare')}
            error={problemAt('automation.audit_share') && t('percentage')}
          >
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
  const t = useTranslations('settings');
  const locale = useLocale();
  const { draft, edit } = form;
  const automation = draft.automation[kind];
  const change = (part: Partial<AutomationDraft>) =>
    edit({ automation: { ...draft.automation, [kind]: { ...automation, ...part } } });
  const title = useTranslations('automation')(`titles.${kind}`);
  return (
    <SectionBlock id={kind} title={title} description={t(`automation.${kind}Text`)}>
      <SavedState kind={kind} projectUuid={projectUuid} />
      <ChoiceCards
        label={title}
        value={automation.mode}
        onValueChange={(mode) => change({ mode })}
        choices={getChoices(t, kind)}
      />
      <p className="mt-3 max-w-[72ch] text-ink-2">
        {describeAutomationDraft({ t, locale }, kind, draft)}
        {kind !== 'values' && automation.mode === 'off' && (
          <>
            {' '}
            <SectionLink
              projectUuid={projectUuid}
              section="splitting"
              className="font-medium text-accent-ink underline underline-offset-2"
            >
              {t('automation.goToSplitting')}
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
  const t = useTranslations('settings.automation');
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
        aria-label={t('reportOn', { kind })}
        className="font-medium text-accent-ink underline underline-offset-2"
      >
        {t('report')}
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
  const t = useTranslations('settings');
  return (
    <div className="mt-4 w-60">
      <Field
        label={t('automation.confidenceFor', { kind })}
        error={form.problemAt(`automation.${kind}.threshold`) && t('percentage')}
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
  const t = useTranslations('settings.automation');
  const [wrong, of] = (['wrong', 'of'] as const).map((part) =>
    form.problemAt(`automation.${kind}.budget.${part}`),
  );
  return (
    <fieldset className="mt-4 flex flex-wrap items-start gap-x-3 gap-y-4">
      <legend className="sr-only">{t('budgetFor', { kind })}</legend>
      <div className="w-44">
        <Field label={t('wrong')} error={wrong && t('wrongError')}>
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
        <Field label={t('outOf')} error={of && t('outOfError')}>
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
