'use client';

import {
  ChartColumn,
  CircleUserRound,
  Copy,
  Database,
  Gauge,
  Import,
  Inbox,
  Scissors,
  Send,
  Settings,
  Trash2,
  TriangleAlert,
  Webhook,
} from 'lucide-react';
import { usePathname, useSearchParams } from 'next/navigation';
import { useTranslations } from 'next-intl';
import {
  automationHref,
  channelsHref,
  dashboardHref,
  destinationsHref,
  duplicatesHref,
  entitiesHref,
  gapsHref,
  listHref,
  settingsHref,
  webhooksHref,
} from '@/components/api/document-links';
import { sumCounts, useDocumentCounts } from '@/components/api/use-document-counts';
import { useEntities } from '@/components/api/use-entities';
import { PausedBadge } from '@/components/channels/paused-badge';
import { FailingBadge } from '@/components/destinations/failing-badge';
import { useIsHydrated } from '@/components/ui/use-hydrated';
import { DisabledBadge } from '@/components/webhooks/disabled-badge';
import { SidebarLink } from './sidebar-link';

const NEEDS_ACTION = 'status=needs_action';
const ASSIGNED_TO_ME = 'assignee=me';
const TRASH = 'trashed=true';

interface ProjectNavProps {
  projectUuid: string;
  /** `true` if the reader manages the project, not only its documents. */
  canManage: boolean;
}

/** Links to the project's pages that the reader can access. */
export function ProjectNav({ projectUuid, canManage }: ProjectNavProps) {
  const t = useTranslations('shell.nav');
  const { data: counts } = useDocumentCounts(projectUuid);
  const { data: mine } = useDocumentCounts(projectUuid, ASSIGNED_TO_ME);
  const { data: trash } = useDocumentCounts(projectUuid, TRASH);
  const records = useRecordCount(projectUuid);
  const path = usePathname();
  const onList = path === listHref(projectUuid);
  const params = useSearchParams();
  const view = getView(params);
  return (
    <nav aria-label={t('project')} className="grid gap-0.5">
      <SidebarLink
        href={listHref(projectUuid)}
        icon={Inbox}
        isCurrent={onList && view === 'documents'}
        count={counts && sumCounts(counts)}
      >
        {t('documents')}
      </SidebarLink>
      <SidebarLink
        href={entitiesHref(projectUuid)}
        icon={Database}
        isCurrent={path === entitiesHref(projectUuid)}
        count={records}
      >
        {t('records')}
      </SidebarLink>
      {canManage && (
        <>
          <SidebarLink
            href={dashboardHref(projectUuid)}
            icon={ChartColumn}
            isCurrent={path === dashboardHref(projectUuid)}
            isLoadedLate
          >
            {t('dashboard')}
          </SidebarLink>
          <SidebarLink
            href={automationHref(projectUuid)}
            icon={Gauge}
            isCurrent={path === automationHref(projectUuid)}
          >
            {t('automation')}
          </SidebarLink>
          <SidebarLink
            href={channelsHref(projectUuid)}
            icon={Import}
            isCurrent={path === channelsHref(projectUuid)}
            isLoadedLate
          >
            {t('channels')}
            <PausedBadge projectUuid={projectUuid} canManage={canManage} />
          </SidebarLink>
          <SidebarLink
            href={destinationsHref(projectUuid)}
            icon={Send}
            isCurrent={path === destinationsHref(projectUuid)}
            isLoadedLate
          >
            {t('destinations')}
            <FailingBadge projectUuid={projectUuid} canManage={canManage} />
          </SidebarLink>
          <SidebarLink
            href={webhooksHref(projectUuid)}
            icon={Webhook}
            isCurrent={path === webhooksHref(projectUuid)}
          >
            {t('webhooks')}
            <DisabledBadge projectUuid={projectUuid} canManage={canManage} />
          </SidebarLink>
          <SidebarLink
            href={settingsHref(projectUuid)}
            icon={Settings}
            isCurrent={path === settingsHref(projectUuid)}
          >
            {t('settings')}
          </SidebarLink>
        </>
      )}
      <p className="px-2 pt-4 pb-1 font-medium text-ink-3 text-micro">{t('views')}</p>
      <SidebarLink
        href={listHref(projectUuid, NEEDS_ACTION)}
        icon={TriangleAlert}
        isCurrent={onList && view === 'needs-action'}
        count={counts?.needs_action}
      >
        {t('needsAction')}
      </SidebarLink>
      <SidebarLink href={gapsHref(projectUuid)} icon={Scissors} isCurrent={false} isLoadedLate>
        {t('gaps')}
      </SidebarLink>
      <SidebarLink
        href={listHref(projectUuid, ASSIGNED_TO_ME)}
        icon={CircleUserRound}
        isCurrent={onList && view === 'mine'}
        count={mine && sumCounts(mine)}
      >
        {t('assigned')}
      </SidebarLink>
      <SidebarLink
        href={duplicatesHref(projectUuid)}
        icon={Copy}
        isCurrent={path === duplicatesHref(projectUuid)}
        isLoadedLate
      >
        {t('duplicates')}
      </SidebarLink>
      <SidebarLink
        href={listHref(projectUuid, TRASH)}
        icon={Trash2}
        isCurrent={onList && view === 'trash'}
        count={trash && sumCounts(trash)}
      >
        {t('trash')}
      </SidebarLink>
    </nav>
  );
}

/** Returns the total number of records of all entities. */
function useRecordCount(projectUuid: string): number | undefined {
  const live = useIsHydrated();
  const { data: entities } = useEntities(projectUuid);
  return live ? entities?.reduce((sum, { record_count: count }) => sum + count, 0) : undefined;
}

function getView(params: URLSearchParams): 'documents' | 'needs-action' | 'mine' | 'trash' {
  if (params.get('trashed') === 'true') return 'trash';
  if (params.get('assignee') === 'me') return 'mine';
  return params.get('status') === 'needs_action' ? 'needs-action' : 'documents';
}
