'use client';

import { Settings } from 'lucide-react';
import Link from 'next/link';
import { useLocale, useTranslations } from 'next-intl';
import { settingsHref } from '@/components/api/document-links';
import { useAutomaticDecisions, useAutomationReport } from '@/components/api/use-automation';
import { PageHeader } from '@/components/ui/navigation';
import { ProgressBar } from '@/components/ui/progress-bar';
import { SectionBlock } from '@/components/ui/section-block';
import type { AutomaticDecisionList, AutomationReport } from '@/lib/recognition/automation-status/schemas';
import type { AutomationKind, Automations } from '@/lib/tenancy/projects/project-automation';
import { type AutomationStatus, formatBound, formatConfidence, ITEMS, KINDS } from './automation-labels';
import { AutomationState } from './automation-state';
import { DecisionTable } from './decision-table';
import { ErrorCurve } from './error-curve';

interface AutomationViewProps {
  project: { uuid: string; name: string };
  settings: Automations;
  report: AutomationReport;
  decisions: AutomaticDecisionList;
  canChange: boolean;
}

/** Shows what a project's automations decide, and the evidence from people's decisions. */
export function AutomationView({ project, settings, canChange, ...initial }: AutomationViewProps) {
  const t = useTranslations('automation');
  const { data: report = initial.report } = useAutomationReport(project.uuid, initial.report);
  const { data: decisions } = useAutomaticDecisions(project.uuid, initial.decisions);
  return (
    <>
      <PageHeader title={t('title')}>
        <span className="min-w-0 flex-1 truncate text-ink-3">{project.name}</span>
        {canChange && (
          <Link
            href={settingsHref(project.uuid, 'automation')}
            className="flex h-7 shrink-0 items-center gap-1.5 rounded-1 px-2 font-medium text-ink-2 transition-colors hover:bg-hover"
          >
            <Settings aria-hidden="true" strokeWidth={1.75} className="size-[15px]" />
            {t('change')}
          </Link>
        )}
      </PageHeader>
      <div className="min-h-0 flex-1 overflow-auto px-4 pb-16 wide:px-8">
        {KINDS.map((kind) => {
          const { mode, budget } = settings[kind];
          return (
            <SectionBlock key={kind} id={kind} title={t(`titles.${kind}`)} description={t(`texts.${kind}`)}>
              <Evidence
                kind={kind}
                status={report[kind]}
                budgetShare={mode === 'budget' ? budget.wrong / budget.of : null}
              />
            </SectionBlock>
          );
        })}
        <SectionBlock id="decisions" title={t('decisions.title')} description={t('decisions.description')}>
          <DecisionTable projectUuid={project.uuid} decisions={decisions.decisions} />
        </SectionBlock>
      </div>
    </>
  );
}

interface EvidenceProps {
  kind: AutomationKind;
  status: AutomationStatus;
  budgetShare: number | null;
}

function Evidence({ kind, status, budgetShare }: EvidenceProps) {
  const t = useTranslations('automation');
  const { state, decided, reviews_needed: needed } = status;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <AutomationState kind={kind} status={status} />
      {state === 'collecting' && (
        <div className="max-w-[420px]">
          <ProgressBar
            value={decided / (decided + needed)}
            label={t('evidence.progressLabel', {
              title: t(`titles.${kind}`),
              decided,
              reviews: decided + needed,
            })}
          />
          <p className="mt-1.5 text-ink-3 text-small tabular-nums">
            {t('evidence.progress', { decided, reviews: decided + needed })}
          </p>
        </div>
      )}
      {status.curve.length > 0 ? (
        <>
          <Figures kind={kind} status={status} />
          <ErrorCurve kind={kind} status={status} budgetShare={budgetShare} />
        </>
      ) : (
        <p className="rounded-2 border border-line border-dashed px-4 py-6 text-center text-ink-2">
          {t('evidence.none', { item: ITEMS[kind] })}
        </p>
      )}
    </div>
  );
}

function Figures({ kind, status }: { kind: AutomationKind; status: AutomationStatus }) {
  const t = useTranslations('automation.evidence');
  const locale = useLocale();
  const { threshold, decided, wrong, audit } = status;
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-3 wide:grid-cols-4">
      <Figure
        name={t('threshold')}
        value={threshold === null ? t('noThreshold') : formatConfidence(threshold, locale)}
      />
      <Figure
        name={t(threshold === null ? 'byPeople' : 'atOrAbove')}
        value={t('items', { item: ITEMS[kind], count: decided })}
        note={t('wrong', { count: wrong })}
      />
      <Figure name={t('atMost')} value={formatBound(status.upper_bound, locale)} note={t('certainty')} />
      <Figure
        name={t('automatic')}
        value={formatConfidence(status.automatic_share, locale)}
        note={
          audit.decided > 0 ? t('checkedWrong', { wrong: audit.wrong, decided: audit.decided }) : undefined
        }
      />
    </dl>
  );
}

function Figure({ name, value, note }: { name: string; value: string; note?: string }) {
  return (
    <div>
      <dt className="text-ink-3 text-small">{name}</dt>
      <dd className="font-semibold text-head tabular-nums">{value}</dd>
      {note && <dd className="text-ink-3 text-small tabular-nums">{note}</dd>}
    </div>
  );
}
