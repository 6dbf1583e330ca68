'use client';

import { ChevronsUpDown, LayoutGrid, Users } from 'lucide-react';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { listHref, organizationHref } from '@/components/api/document-links';
import { getInitials } from '@/components/ui/avatar';
import { Menu, MenuItem, MenuRadioGroup, MenuRadioLink, MenuSeparator } from '@/components/ui/menu';
import type { Project } from '@/lib/tenancy/projects/schemas';

interface ProjectSwitcherProps {
  projects: readonly Project[];
  current: Project | undefined;
  organization: string;
  /** `true` if the reader manages the organization, not only documents. */
  canManage: boolean;
}

/** Shows the current project and switches to another. */
export function ProjectSwitcher({ projects, current, organization, canManage }: ProjectSwitcherProps) {
  const t = useTranslations('shell.nav');
  const name = current?.name ?? t('allProjects');
  return (
    <Menu
      align="start"
      trigger={
        <button
          type="button"
          className="mb-3 flex h-11 w-full items-center gap-2 rounded-2 border border-line bg-surface px-2 text-left shadow-1 transition-colors hover:border-line-strong"
        >
          <span
            aria-hidden="true"
            className="grid size-[26px] shrink-0 place-items-center rounded-1 bg-ink font-semibold text-micro text-surface"
          >
            {current ? getInitials(current.name) : <LayoutGrid strokeWidth={1.75} className="size-3.5" />}
          </span>
          <span className="min-w-0 flex-1">
            <span className="block truncate font-semibold leading-4">{name}</span>
            <span className="block truncate text-ink-3 text-micro">{organization}</span>
          </span>
          <ChevronsUpDown aria-hidden="true" strokeWidth={1.75} className="size-4 shrink-0 text-ink-3" />
        </button>
      }
    >
      <MenuRadioGroup value={current?.uuid ?? ''}>
        {projects.map((project) => (
          <MenuRadioLink key={project.uuid} value={project.uuid} href={listHref(project.uuid)}>
            {project.name}
          </MenuRadioLink>
        ))}
      </MenuRadioGroup>
      {projects.length > 0 && <MenuSeparator />}
      <MenuItem asChild>
        <Link href="/projects">
          <LayoutGrid aria-hidden="true" strokeWidth={1.75} className="size-[15px] opacity-75" />
          {t('allProjects')}
        </Link>
      </MenuItem>
      {canManage && (
        <MenuItem asChild>
          <Link href={organizationHref('members')}>
            <Users aria-hidden="true" strokeWidth={1.75} className="size-[15px] opacity-75" />
            {t('manage')}
          </Link>
        </MenuItem>
      )}
    </Menu>
  );
}
