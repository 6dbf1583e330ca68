'use client';

import { FolderPlus, Inbox, Plus, TriangleAlert } from 'lucide-react';
import Link from 'next/link';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { listHref } from '@/components/api/document-links';
import { sumCounts, useDocumentCounts } from '@/components/api/use-document-counts';
import { useProjects } from '@/components/api/use-projects';
import { getInitials } from '@/components/ui/avatar';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { PageHeader } from '@/components/ui/navigation';
import { Skeleton } from '@/components/ui/skeleton';
import { formatCount } from '@/lib/page-plan/rules/format-pages';
import type { Project } from '@/lib/tenancy/projects/schemas';
import { ArchivedProjects } from './archived-projects';
import { NeedsYou } from './needs-you';
import { NewProjectDialog } from './new-project-dialog';

interface ProjectsViewProps {
  organizationId: string;
  projects: Project[];
  canCreate: boolean;
}

/** Lists the projects of the reader; users with permission can create one. */
export function ProjectsView({ organizationId, projects: initial, canCreate }: ProjectsViewProps) {
  const { data: projects } = useProjects(organizationId, initial);
  const [making, setMaking] = useState(false);
  const router = useRouter();
  const create = (
    <Button variant="primary" icon={Plus} onClick={() => setMaking(true)}>
      New project
    </Button>
  );
  return (
    <>
      <PageHeader title="Projects">
        <span className="flex-1" />
        {canCreate && projects.length > 0 && create}
      </PageHeader>
      {projects.length === 0 ? (
        <EmptyState
          icon={FolderPlus}
          title={canCreate ? 'Create the first project' : 'No project yet'}
          actions={canCreate && create}
        >
          {canCreate
            ? 'A project holds documents that belong together, with their types and settings.'
            : 'An owner or admin of your organization can add you to one.'}
        </EmptyState>
      ) : (
        <div className="min-h-0 flex-1 overflow-auto">
          <ul className="grid auto-rows-min grid-cols-[repeat(auto-fill,minmax(272px,1fr))] gap-3 p-5 max-wide:p-3">
            {projects.map((project) => (
              <ProjectCard key={project.uuid} project={project} />
            ))}
          </ul>
          <NeedsYou organizationId={organizationId} projects={projects} />
          <ArchivedProjects organizationId={organizationId} />
        </div>
      )}
      <NewProjectDialog
        organizationId={organizationId}
        open={making}
        onOpenChange={setMaking}
        onCreated={(project) => router.push(listHref(project.uuid))}
      />
    </>
  );
}

function ProjectCard({ project }: { project: Project }) {
  const { data: counts } = useDocumentCounts(project.uuid);
  const waiting = counts?.needs_action ?? 0;
  return (
    <li>
      <Link
        href={listHref(project.uuid)}
        className="flex h-full flex-col gap-4 rounded-3 border border-line bg-surface p-4 shadow-1 transition-colors hover:border-line-strong hover:bg-row-hover"
      >
        <span className="flex min-w-0 items-center gap-3">
          <span
            aria-hidden="true"
            className="grid size-8 shrink-0 place-items-center rounded-2 bg-ink font-semibold text-small text-surface"
          >
            {getInitials(project.name)}
          </span>
          <span className="min-w-0 flex-1 truncate font-semibold text-head">{project.name}</span>
        </span>
        <span className="flex h-4 items-center gap-4 text-ink-2 text-small tabular-nums">
          {counts ? (
            <>
              <span className="flex items-center gap-1.5">
                <Inbox aria-hidden="true" strokeWidth={1.75} className="size-3.5 text-ink-3" />
                {formatCount(sumCounts(counts), 'document')}
              </span>
              {waiting > 0 && (
                <span className="flex items-center gap-1.5 text-warn-ink">
                  <TriangleAlert aria-hidden="true" strokeWidth={1.75} className="size-3.5 text-warn" />
                  {waiting === 1 ? '1 needs action' : `${waiting.toLocaleString('en')} need action`}
                </span>
              )}
            </>
          ) : (
            <Skeleton className="w-32" />
          )}
        </span>
      </Link>
    </li>
  );
}
