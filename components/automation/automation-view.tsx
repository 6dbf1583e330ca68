'use client';

import { Settings } from 'lucide-react';
import Link from 'next/link';
import { settingsHref } from '@/components/api/document-links';
import { useAutomaticDecisions, useAutomationReport } from '@/components/api/use-automation';
import { PageHeader } from '@/components/ui/navigation';
import { ProgressBar } from '@/components/ui/progress-bar';
import { SectionBlock } from '@/components/ui/section-block';
import { formatCount } from '@/lib/foundation/phrases';
import type { AutomaticDecisionList, AutomationReport } from '@/lib/recognition/automation-status/schemas';
import type { AutomationKind, Automations } from '@/lib/tenancy/projects/project-automation';
import {
  AUTOMATION_TITLES,
  type AutomationStatus,
  formatBound,
  formatConfidence,
  ITEM_NOUNS,
  KINDS,
} from './automation-labels';
import { AutomationState } from './automation-state';
import { DecisionTable } from './decision-table';
import { ErrorCurve } from './error-curve';

const DESCRIPTIONS: Record<AutomationKind, string> = {
  splits: 'The cuts that Sheaf proposed for classified files, compared with the cuts that people decided.',
  types:
    'The types that Sheaf proposed for files whose cuts were right, compared with those that people chose.',
  values: 'The required values that Sheaf read, compared with the values that people approved.',
};

interface AutomationViewProps {
  project: { uuid: string; name: string };
  settings: Automations;
  report: AutomationReport;
  decisions: AutomaticDecisionList;
  canChange: boolean;
}

/** Shows what a project's automations decide, and the evidence from people's decisions. */
export function AutomationView({ project, settings, canChange, ...initial }: AutomationViewProps) {
  const { data: report = initial.report } = useAutomationReport(project.uuid, initial.report);
  const { data: decisions } = useAutomaticDecisions(project.uuid, initial.decisions);
  return (
    <>
      <PageHeader title="Automation">
        <span className="min-w-0 flex-1 truncate text-ink-3">{project.name}</span>
        {canChange && (
          <Link
            href={settingsHref(project.uuid, 'automation')}
            className="flex h-7 shrink-0 items-center gap-1.5 rounded-1 px-2 font-medium text-ink-2 transition-colors hover:bg-hover"
          >
            <Settings aria-hidden="true" strokeWidth={1.75} className="size-[15px]" />
            Change
          </Link>
        )}
      </PageHeader>
      <div className="min-h-0 flex-1 overflow-auto px-4 pb-16 wide:px-8">
        {KINDS.map((kind) => {
          const { mode, budget } = settings[kind];
          return (
            <SectionBlock
              key={kind}
              id={kind}
              title={AUTOMATION_TITLES[kind]}
              description={DESCRIPTIONS[kind]}
            >
              <Evidence
                kind={kind}
                status={report[kind]}
                budgetShare={mode === 'budget' ? budget.wrong / budget.of : null}
              />
            </SectionBlock>
          );
        })}
        <SectionBlock
          id="decisions"
          title="Automatic approvals"
          description="The latest documents whose values were sure enough. Sheaf approved them, or left them to a person as a check."
        >
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
  const { state, decided, reviews_needed: needed } = status;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <AutomationState kind={kind} status={status} />
      {state === 'collecting' && (
        <div className="max-w-[420px]">
          <ProgressBar
            value={decided / (decided + needed)}
            label={`${AUTOMATION_TITLES[kind]}: ${decided} of about ${decided + needed} reviews`}
          />
          <p className="mt-1.5 text-ink-3 text-small tabular-nums">
            {decided.toLocaleString('en')} of about {formatCount(decided + needed, 'review')}, if no further
            one is a correction
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
          No reviews yet. A curve shows the share of wrong {ITEM_NOUNS[kind]}s by confidence after the first
          review.
        </p>
      )}
    </div>
  );
}

function Figures({ kind, status }: { kind: AutomationKind; status: AutomationStatus }) {
  const { threshold, decided, wrong, audit } = status;
  const noun = ITEM_NOUNS[kind];
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-3 wide:grid-cols-4">
      <Figure name="Threshold" value={threshold === null ? 'None' : formatConfidence(threshold)} />
      <Figure
        name={threshold === null ? 'Decided by people' : 'Decided at or above'}
        value={formatCount(decided, noun)}
        note={`${wrong.toLocaleString('en')} wrong`}
      />
      <Figure name="Wrong, at most" value={formatBound(status.upper_bound)} note="with 95% certainty" />
      <Figure
        name="Automatic"
        value={formatConfidence(status.automatic_share)}
        note={audit.decided > 0 ? `${audit.wrong} of ${audit.decided} checked wrong` : undefined}
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
