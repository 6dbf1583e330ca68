'use client';

import { ChartColumn } from 'lucide-react';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { listHref } from '@/components/api/document-links';
import { useDashboard } from '@/components/api/use-dashboard';
import { getButtonClass } from '@/components/ui/button';
import { cx } from '@/components/ui/cx';
import { EmptyState } from '@/components/ui/empty-state';
import { ErrorState } from '@/components/ui/error-state';
import { PageHeader } from '@/components/ui/navigation';
import { SectionBlock } from '@/components/ui/section-block';
import type { Dashboard } from '@/lib/recognition/dashboard/schemas';
import { DashboardCharts } from './dashboard-charts';
import { DashboardFigures } from './dashboard-figures';
import { type ChosenPeriod, toDashboardQuery, toPageQuery } from './dashboard-period';
import { DashboardTables } from './dashboard-tables';
import { ExportMenu } from './export-menu';
import { PeriodPicker } from './period-picker';

interface DashboardViewProps {
  project: { uuid: string; name: string };
  period: ChosenPeriod;
  /** Query string of the figures that the server rendered. */
  query: string;
  dashboard: Dashboard;
}

/** Shows the figures of a project in a period. */
export function DashboardView({ project, ...initial }: DashboardViewProps) {
  const t = useTranslations('dashboard');
  const [period, setPeriod] = useState(initial.period);
  const [query, setQuery] = useState(initial.query);
  const {
    data: dashboard,
    error,
    isPlaceholderData,
    refetch,
  } = useDashboard(project.uuid, query, { query: initial.query, data: initial.dashboard });
  const choose = (next: ChosenPeriod) => {
    setPeriod(next);
    setQuery(toDashboardQuery(next, Date.now()));
    window.history.replaceState(null, '', `?${toPageQuery(next)}`);
  };
  return (
    <>
      <PageHeader title={t('title')}>
        <span className="min-w-0 flex-1 truncate text-ink-3">{project.name}</span>
        <ExportMenu projectUuid={project.uuid} query={query} />
      </PageHeader>
      <div className="min-h-0 flex-1 overflow-auto px-4 pb-16 wide:px-8">
        <div className="pt-4">
          <PeriodPicker period={period} shown={dashboard ?? initial.dashboard} onChange={choose} />
        </div>
        {!dashboard || (error && isPlaceholderData) ? (
          <ErrorState
            title={t('loadingError')}
            message={error?.message ?? ''}
            onRetry={() => void refetch()}
          />
        ) : (
          <div aria-busy={isPlaceholderData} className={cx(isPlaceholderData && 'opacity-60')}>
            {isEmpty(dashboard) ? (
              <NoFigures projectUuid={project.uuid} />
            ) : (
              <Figures key={`${dashboard.from} ${dashboard.to}`} dashboard={dashboard} />
            )}
          </div>
        )}
      </div>
    </>
  );
}

function Figures({ dashboard }: { dashboard: Dashboard }) {
  const t = useTranslations('dashboard');
  return (
    <>
      <section aria-labelledby="overview" className="max-w-[940px] border-line border-b py-7">
        <h2 id="overview" className="sr-only">
          {t('overview')}
        </h2>
        <DashboardFigures dashboard={dashboard} />
      </section>
      <SectionBlock id="per-day" title={t('perDay')} description={t('utc')}>
        <DashboardCharts dashboard={dashboard} />
      </SectionBlock>
      <DashboardTables dashboard={dashboard} />
    </>
  );
}

function NoFigures({ projectUuid }: { projectUuid: string }) {
  const t = useTranslations('dashboard.empty');
  return (
    <EmptyState
      icon={ChartColumn}
      title={t('title')}
      actions={
        <Link href={listHref(projectUuid)} className={getButtonClass()}>
          {t('documents')}
        </Link>
      }
    >
      {t('text')}
    </EmptyState>
  );
}

const isEmpty = ({ intake, waiting, total, types, reviewers }: Dashboard): boolean =>
  types.length === 0 &&
  reviewers.length === 0 &&
  total.documents === 0 &&
  [...intake, ...waiting].every(({ documents }) => documents === 0);
