'use client';

import { CircleCheck, Clock, FolderPlus, Inbox, type LucideIcon, Plus, TriangleAlert } from 'lucide-react';
import Link from 'next/link';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { listHref } from '@/components/api/document-links';
import { sumCounts } from '@/components/api/use-document-counts';
import { useProjectActivity } from '@/components/api/use-project-activity';
import { useProjects } from '@/components/api/use-projects';
import { getInitials } from '@/components/ui/avatar';
import { Button } from '@/components/ui/button';
import { cx } from '@/components/ui/cx';
import { EmptyState } from '@/components/ui/empty-state';
import { PageHeader } from '@/components/ui/navigation';
import { onDemand } from '@/components/ui/on-demand';
import { Skeleton } from '@/components/ui/skeleton';
import { Time, useNow } from '@/components/ui/time';
import type { ProjectActivity } from '@/lib/documents/project-activity/schemas';
import type { WaitingDocuments } from '@/lib/documents/waiting/schemas';
import type { Project } from '@/lib/tenancy/projects/schemas';
import { ArchivedProjects } from './archived-projects';
import { NeedsYou } from './needs-you';

const NewProjectDialog = onDemand(() =>
  import('./new-project-dialog').then((module) => module.NewProjectDialog),
);

interface ProjectsViewProps {
  organizationId: string;
  projects: Project[];
  canCreate: boolean;
  /** `true` if the reader joined the organization recently. */
  isNew: boolean;
  /** Documents that have waited longest for a person. */
  waiting: WaitingDocuments;
  /** Maximum number of documents in `waiting`. */
  waitingLimit: number;
}

/** Lists the projects of the reader; users with permission can create one. */
export function ProjectsView({
  organizationId,
  projects: initial,
  canCreate,
  isNew,
  waiting,
  waitingLimit,
}: ProjectsViewProps) {
  const t = useTranslations('projects');
  const { data: projects } = useProjects(organizationId, initial);
  const activity = useProjectActivity(organizationId, useStartOfDay());
  const [making, setMaking] = useState(false);
  const router = useRouter();
  const create = (
    <Button variant="primary" icon={Plus} onClick={() => setMaking(true)}>
      {t('newProject')}
    </Button>
  );
  return (
    <>
      <PageHeader title={t('title')}>
        <span className="flex-1" />
        {canCreate && projects.length > 0 && create}
      </PageHeader>
      <p className="px-5 pt-4 text-ink-2 max-wide:px-3">{t('intro')}</p>
      {isNew && projects.length === 0 && <FirstSteps />}
      {projects.length === 0 ? (
        <EmptyState
          icon={FolderPlus}
          title={t(canCreate ? 'emptyTitleCreate' : 'emptyTitle')}
          actions={canCreate && create}
        >
          {t(canCreate ? 'emptyNoteCreate' : 'emptyNote')}
        </EmptyState>
      ) : (
        <div className="min-h-0 flex-1 overflow-auto">
          {isNew && <FirstSteps />}
          <NeedsYou
            organizationId={organizationId}
            projects={projects}
            initial={waiting}
            limit={waitingLimit}
          />
          <ul className="grid auto-rows-min grid-cols-[repeat(auto-fill,minmax(272px,1fr))] gap-3 p-5 max-wide:p-3">
            {projects.map((project) => (
              <ProjectCard key={project.uuid} project={project} activity={activity?.get(project.uuid)} />
            ))}
          </ul>
          <ArchivedProjects organizationId={organizationId} />
        </div>
      )}
      {making && (
        <NewProjectDialog
          organizationId={organizationId}
          open
          onOpenChange={setMaking}
          onCreated={(project) => router.push(listHref(project.uuid))}
        />
      )}
    </>
  );
}

interface ProjectCardProps {
  project: Project;
  /** Numbers of its documents; `undefined` until they are loaded. */
  activity: ProjectActivity | undefined;
}

/** Reserves the lines of a card, so that nothing moves when its numbers arrive. */
function ProjectCard({ project: { uuid, name }, activity }: ProjectCardProps) {
  const t = useTranslations('projects.card');
  const total = activity && sumCounts(activity.counts);
  const waiting = activity?.counts.needs_action ?? 0;
  const oldest = activity?.oldest_needs_action_at;
  const newest = activity?.newest_at;
  return (
    <li>
      <Link
        href={listHref(uuid)}
        className="flex h-full flex-col gap-3 rounded-3 border border-line bg-surface p-4 shadow-1 transition-colors hover:border-line-strong hover:bg-row-hover"
      >
        <span className="flex min-w-0 items-center gap-3">
          <span
            aria-hidden="true"
            className="grid size-8 shrink-0 place-items-center rounded-2 bg-ink font-semibold text-small text-surface"
          >
            {getInitials(name)}
          </span>
          <span className="min-w-0 flex-1 truncate font-semibold text-head">{name}</span>
        </span>
        <span className="grid gap-1 text-ink-2 text-small tabular-nums [&>span]:min-h-4">
          <CardLine icon={Inbox}>
            {activity && total !== undefined ? (
              activity.received > 0 ? (
                t('documentsToday', { count: total, today: activity.received })
              ) : (
                t('documents', { count: total })
              )
            ) : (
              <Skeleton className="w-32" />
            )}
          </CardLine>
          <CardLine icon={waiting > 0 ? TriangleAlert : CircleCheck} isWarning={waiting > 0}>
            {activity && waiting === 0 && t('nothingWaits')}
            {waiting > 0 &&
              (oldest
                ? t.rich('waitingSince', { count: waiting, time: () => <Time at={oldest} isRelative /> })
                : t('waiting', { count: waiting }))}
          </CardLine>
          <CardLine icon={Clock}>
            {newest
              ? t.rich('lastUpload', { time: () => <Time at={newest} isRelative /> })
              : total === 0 && t('noUploads')}
          </CardLine>
        </span>
      </Link>
    </li>
  );
}

interface CardLineProps {
  icon: LucideIcon;
  isWarning?: boolean;
  children: ReactNode;
}

function CardLine({ icon: Icon, isWarning = false, children }: CardLineProps) {
  return (
    <span className={cx('flex items-center gap-1.5', isWarning && 'text-warn-ink')}>
      <Icon
        aria-hidden="true"
        strokeWidth={1.75}
        className={cx('size-3.5 shrink-0', isWarning ? 'text-warn' : 'text-ink-3')}
      />
      <span className="min-w-0 truncate">{children}</span>
    </span>
  );
}

/** Returns the start of today in the reader's time zone; `null` on the server, which doesn't know it. */
function useStartOfDay(): string | null {
  const now = useNow();
  return now === null ? null : new Date(new Date(now).setHours(0, 0, 0, 0)).toISOString();
}

const STEPS = ['upload', 'cuts', 'values'] as const;

/** Shows new users how Sheaf works. */
function FirstSteps() {
  const t = useTranslations('projects.steps');
  return (
    <ol aria-label={t('title')} className="grid gap-3 px-5 pt-4 max-wide:px-3 wide:grid-cols-3">
      {STEPS.map((step, index) => (
        <li key={step} className="flex gap-3 rounded-3 bg-surface-2 p-4 inset-ring inset-ring-line">
          <span
            aria-hidden="true"
            className="grid size-6 shrink-0 place-items-center rounded-full bg-accent font-semibold text-on-accent text-small"
          >
            {index + 1}
          </span>
          <span className="min-w-0">
            <span className="block font-semibold">{t(`${step}.title`)}</span>
            <span className="block text-ink-2">{t(`${step}.text`)}</span>
          </span>
        </li>
      ))}
    </ol>
  );
}
