'use client';

import Link from 'next/link';
import { useParams } from 'next/navigation';
import { useProjects } from '@/components/api/use-projects';
import { Logo } from '@/components/ui/logo';
import type { Theme } from '@/components/ui/theme';
import { canSeeAllProjects } from '@/lib/tenancy/access/permissions';
import type { Project } from '@/lib/tenancy/projects/schemas';
import type { CurrentUser } from './current-user';
import { OrganizationNav } from './organization-nav';
import { ProjectNav } from './project-nav';
import { ProjectSwitcher } from './project-switcher';
import { ThemeMenu } from './theme-menu';
import { UserMenu } from './user-menu';

export interface SidebarProps {
  user: CurrentUser;
  projects: Project[];
  theme: Theme;
}

/** Shows the navigation: fixed on wide screens, a drawer on narrow ones. */
export function Sidebar({ user, projects: initial, theme }: SidebarProps) {
  const { projectUuid } = useParams<{ projectUuid?: string }>();
  const manages = canSeeAllProjects(user.role);
  const { data: projects } = useProjects(user.organization.id, initial);
  return (
    <div className="flex h-full min-h-0 flex-col gap-0.5 overflow-y-auto px-2.5 py-3">
      <Link
        href="/projects"
        className="flex shrink-0 items-center gap-2 self-start rounded-1 px-2 pt-1 pb-1 font-semibold text-head"
      >
        <Logo className="size-[22px]" />
        Sheaf
      </Link>
      <div className="mt-2 shrink-0">
        <ProjectSwitcher
          projects={projects}
          current={projects.find((project) => project.uuid === projectUuid)}
          organization={user.organization.name}
          canManage={manages}
        />
      </div>
      {projectUuid ? (
        <ProjectNav projectUuid={projectUuid} canManage={manages} />
      ) : (
        manages && <OrganizationNav />
      )}
      <div className="mt-auto flex shrink-0 items-center gap-1 pt-3">
        <UserMenu reader={user} />
        <ThemeMenu initial={theme} />
      </div>
    </div>
  );
}
