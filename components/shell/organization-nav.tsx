'use client';

import { Activity, KeyRound, LayoutGrid, ScrollText, Users } from 'lucide-react';
import { usePathname } from 'next/navigation';
import { organizationHref } from '@/components/api/document-links';
import { Place } from './place';

const PROJECTS = '/projects';

/** The places of an organization, beside its projects: for those who manage it. */
export function OrganizationNav() {
  const path = usePathname();
  return (
    <nav aria-label="Organization" className="grid gap-0.5">
      <Place href={PROJECTS} icon={LayoutGrid} current={path === PROJECTS}>
        Projects
      </Place>
      <Place href={organizationHref('members')} icon={Users} current={path === organizationHref('members')}>
        Members
      </Place>
      <Place href={organizationHref('keys')} icon={KeyRound} current={path === organizationHref('keys')}>
        API keys
      </Place>
      <Place href={organizationHref('audit')} icon={ScrollText} current={path === organizationHref('audit')}>
        Audit log
      </Place>
      <Place href={organizationHref('status')} icon={Activity} current={path === organizationHref('status')}>
        Status
      </Place>
    </nav>
  );
}
