'use client';

import { Activity, KeyRound, LayoutGrid, ScrollText, Users } from 'lucide-react';
import { usePathname } from 'next/navigation';
import { organizationHref } from '@/components/api/document-links';
import { SidebarLink } from './sidebar-link';

const PROJECTS = '/projects';

/** Links to the organization's pages, for users who manage it. */
export function OrganizationNav() {
  const path = usePathname();
  return (
    <nav aria-label="Organization" className="grid gap-0.5">
      <SidebarLink href={PROJECTS} icon={LayoutGrid} isCurrent={path === PROJECTS}>
        Projects
      </SidebarLink>
      <SidebarLink
        href={organizationHref('members')}
        icon={Users}
        isCurrent={path === organizationHref('members')}
      >
        Members
      </SidebarLink>
      <SidebarLink
        href={organizationHref('keys')}
        icon={KeyRound}
        isCurrent={path === organizationHref('keys')}
      >
        API keys
      </SidebarLink>
      <SidebarLink
        href={organizationHref('audit')}
        icon={ScrollText}
        isCurrent={path === organizationHref('audit')}
      >
        Audit log
      </SidebarLink>
      <SidebarLink
        href={organizationHref('status')}
        icon={Activity}
        isCurrent={path === organizationHref('status')}
      >
        Status
      </SidebarLink>
    </nav>
  );
}
