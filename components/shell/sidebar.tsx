'use client';

import Link from 'next/link';
import { useParams } from 'next/navigation';
import { useProjects } from '@/components/api/use-projects';
import { Mark } from '@/components/ui/mark';
import type { Theme } from '@/components/ui/theme';
import { seesEveryProject } from '@/lib/access/permissions';
import type { Project } from '@/lib/projects/schemas';
import { OrganizationNav } from './organization-nav';
import { ProjectNav } from './project-nav';
import { ProjectSwitcher } from './project-switcher';
import type { Reader } from './reader';
import { ReaderMenu } from './reader-menu';
import { ThemeMenu } from './theme-menu';

export interface SidebarProps {
  reader: Reader;
  projects: Project[];
  theme: Theme;
}

/** Where one is, and where one can go. Stands on the desk, or is drawn out on a narrow screen. */
export function Sidebar({ reader, projects: initial, theme }: SidebarProps) {
  const { projectUuid } = useParams<{ projectUuid?: string }>();
  const manages = seesEveryProject(reader.role);
  const { data: projects } = useProjects(reader.organization.id, initial);
  return (
    <div className="flex h-full min-h-0 flex-col gap-0.5 overflow-y-auto px-2.5 py-3">
      <Link
        href="/projects"
        className="flex shrink-0 items-center gap-2 self-start rounded-1 px-2 pt-1 pb-1 font-semibold text-head"
      >
        <Mark className="size-[22px]" />
        Sheaf
      </Link>
      <div className="mt-2 shrink-0">
        <ProjectSwitcher
          projects={projects}
          current={projects.find((project) => project.uuid === projectUuid)}
          organization={reader.organization.name}
          manages={manages}
        />
      </div>
      {projectUuid ? (
        <ProjectNav projectUuid={projectUuid} manages={manages} />
      ) : (
        manages && <OrganizationNav />
      )}
      <div className="mt-auto flex shrink-0 items-center gap-1 pt-3">
        <ReaderMenu reader={reader} />
        <ThemeMenu initial={theme} />
      </div>
    </div>
  );
}
