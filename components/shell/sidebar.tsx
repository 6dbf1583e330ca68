'use client';

import {
  Activity,
  BookOpen,
  CircleUserRound,
  KeyRound,
  LayoutGrid,
  ListChecks,
  LogOut,
  ScrollText,
  Users,
} from 'lucide-react';
import Link from 'next/link';
import { useParams, usePathname } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { accountHref, needsYouHref, organizationHref } from '@/components/api/document-links';
import { endSession } from '@/components/api/session';
import { useProjects } from '@/components/api/use-projects';
import { Avatar } from '@/components/ui/avatar';
import { Logo } from '@/components/ui/logo';
import { Menu, MenuItem } from '@/components/ui/menu';
import type { Theme } from '@/components/ui/theme';
import { canSeeAllProjects } from '@/lib/tenancy/access/permissions';
import type { Project } from '@/lib/tenancy/projects/schemas';
import type { CurrentUser } from './current-user';
import { NotificationBell } from './notification-bell';
import { ProjectNav } from './project-nav';
import { ProjectSwitcher } from './project-switcher';
import { SidebarLink } from './sidebar-link';
import { ThemeMenu } from './theme-menu';

const PROJECTS = '/projects';

/** Links to the documents of all projects that wait for a person. */
function WorkNav() {
  const t = useTranslations('shell.nav');
  const path = usePathname();
  return (
    <nav aria-label={t('allProjects')} className="mb-2 grid">
      <SidebarLink href={needsYouHref} icon={ListChecks} isCurrent={path === needsYouHref}>
        {t('needsYou')}
      </SidebarLink>
    </nav>
  );
}

/** Links to the organization's pages, for users who manage it. */
function OrganizationNav() {
  const t = useTranslations('shell.nav');
  const path = usePathname();
  return (
    <nav aria-label={t('organization')} className="grid gap-0.5">
      <SidebarLink href={PROJECTS} icon={LayoutGrid} isCurrent={path === PROJECTS}>
        {t('projects')}
      </SidebarLink>
      <SidebarLink
        href={organizationHref('members')}
        icon={Users}
        isCurrent={path === organizationHref('members')}
      >
        {t('members')}
      </SidebarLink>
      <SidebarLink
        href={organizationHref('keys')}
        icon={KeyRound}
        isCurrent={path === organizationHref('keys')}
      >
        {t('keys')}
      </SidebarLink>
      <SidebarLink
        href={organizationHref('audit')}
        icon={ScrollText}
        isCurrent={path === organizationHref('audit')}
      >
        {t('audit')}
      </SidebarLink>
      <SidebarLink
        href={organizationHref('status')}
        icon={Activity}
        isCurrent={path === organizationHref('status')}
      >
        {t('status')}
      </SidebarLink>
    </nav>
  );
}

export interface SidebarProps {
  user: CurrentUser;
  projects: Project[];
  /** The current project if it is archived. */
  archived?: Project;
  theme: Theme;
}

/** Shows the navigation: fixed on wide screens, a drawer on narrow ones. */
export function Sidebar({ user, projects: initial, archived, theme }: SidebarProps) {
  const { projectUuid } = useParams<{ projectUuid?: string }>();
  const manages = canSeeAllProjects(user.role);
  const { data: projects } = useProjects(user.organization.id, initial);
  const current = projects.find(({ uuid }) => uuid === projectUuid) ?? archived;
  return (
    <div className="flex h-full min-h-0 flex-col gap-0.5 overflow-y-auto px-2.5 py-3">
      <div className="flex shrink-0 items-center justify-between pr-1">
        <Link
          href="/projects"
          className="flex items-center gap-2 rounded-1 px-2 pt-1 pb-1 font-semibold text-head"
        >
          <Logo className="size-[22px]" />
          Sheaf
        </Link>
        <NotificationBell organizationId={user.organization.id} />
      </div>
      <div className="mt-2 shrink-0">
        <ProjectSwitcher
          projects={projects}
          current={current}
          organization={user.organization.name}
          canManage={manages}
        />
      </div>
      {user.role !== 'viewer' && <WorkNav />}
      {current ? (
        <ProjectNav projectUuid={current.uuid} canManage={manages} />
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

/** Shows the signed-in user with a sign-out button. */
function UserMenu({ reader: user }: { reader: CurrentUser }) {
  const t = useTranslations('shell.nav');
  const labels = useTranslations('labels.roles');
  return (
    <Menu
      side="top"
      align="start"
      trigger={
        <button
          type="button"
          className="flex min-w-0 flex-1 items-center gap-2 rounded-1 px-2 py-1.5 text-left transition-colors hover:bg-hover"
        >
          <Avatar name={user.name} />
          <span className="min-w-0 flex-1">
            <span className="block truncate font-semibold leading-4" title={user.name}>
              {user.name}
            </span>
            <span className="block truncate text-ink-3 text-small">{labels(user.role)}</span>
          </span>
        </button>
      }
    >
      <MenuItem asChild>
        <Link href={accountHref}>
          <CircleUserRound aria-hidden="true" strokeWidth={1.75} className="size-[15px] opacity-75" />
          {t('account')}
        </Link>
      </MenuItem>
      <MenuItem asChild>
        <Link href="/docs">
          <BookOpen aria-hidden="true" strokeWidth={1.75} className="size-[15px] opacity-75" />
          {t('reference')}
        </Link>
      </MenuItem>
      <MenuItem icon={LogOut} onSelect={() => void endSession()}>
        {t('signOut')}
      </MenuItem>
    </Menu>
  );
}
